import { livePartId } from '../features/auth/outer-page/live-part.ts';
import { startRecovery } from '../features/auth/recovery/start-recovery.tsx';

const root = document.getElementById(livePartId);
if (root === null) throw new Error('recovery.html has no live part');
startRecovery(root, {
  isReload: window.history.state !== null,
  mark: (state) => window.history.replaceState(state, ''),
  replace: (path) => window.location.replace(path),
});
