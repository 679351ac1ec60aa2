import { livePartId } from '../features/auth/outer-page/live-part.ts';
import { startSignIn } from '../features/auth/sign-in/start-sign-in.tsx';

const root = document.getElementById(livePartId);
if (root === null) throw new Error('sign-in.html has no live part');
startSignIn(root, {
  search: window.location.search,
  hash: window.location.hash,
  origin: window.location.origin,
  replace: (path) => window.location.replace(path),
  rewrite: (path) => window.history.replaceState(null, '', path),
});
