import { returnInThisWindow } from './platform/early/third-return.ts';

document.addEventListener('DOMContentLoaded', returnInThisWindow);
