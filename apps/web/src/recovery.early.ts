import { beginPage } from './platform/early/early-page.ts';

window.early = beginPage();
