import { startSignIn } from './features/auth/sign-in/start-sign-in.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('sign-in.html has no #root');
startSignIn(root, {
  search: window.location.search,
  origin: window.location.origin,
  replace: (path) => window.location.replace(path),
  rewrite: (path) => window.history.replaceState(null, '', path),
});
