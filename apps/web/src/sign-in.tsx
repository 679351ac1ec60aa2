import { startSignIn } from './features/auth/sign-in/start-sign-in.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('sign-in.html has no #root');
startSignIn(root, window.location);
