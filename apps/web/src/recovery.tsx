import { startRecovery } from './features/auth/recovery/start-recovery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('recovery.html has no #root');
startRecovery(root, {
  isReload: window.history.state !== null,
  mark: (state) => window.history.replaceState(state, ''),
  replace: (path) => window.location.replace(path),
});
