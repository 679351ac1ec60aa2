import { followStoredLooks } from '../platform/early/early-looks.ts';
import { beginSignIn } from '../platform/early/early-sign-in.ts';

followStoredLooks();
window.early = beginSignIn();
