import { beginSignIn } from './platform/early/early-sign-in.ts';

window.early = beginSignIn();
