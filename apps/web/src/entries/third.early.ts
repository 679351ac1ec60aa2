import { followStoredLooks } from '../platform/early/early-looks.ts';
import { returnInThisWindow } from '../platform/early/third-return.ts';

followStoredLooks();
document.addEventListener('DOMContentLoaded', returnInThisWindow);
