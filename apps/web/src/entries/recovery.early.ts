import { followStoredLooks } from '../platform/early/early-looks.ts';
import { beginPage } from '../platform/early/early-page.ts';

followStoredLooks();
window.early = beginPage();
