import { drawStoredLooks } from '../platform/early/early-looks.ts';
import { beginWorkspace } from '../platform/early/early-workspace.ts';
import { loadApp } from '../platform/early/load-app.ts';
import { oncePainted } from '../platform/early/once-painted.ts';
import { storedHomePath } from '../platform/early/stored-name.ts';
import { filesNamed } from '../platform/prefetch.ts';
import { landsHome } from '../platform/session/after-sign-in.ts';

drawStoredLooks();
window.earlyAnswers = beginWorkspace();

const load = () =>
  loadApp(filesNamed(landsHome(window.location.pathname, storedHomePath()) ? 'home-files' : 'antd-files'));
document.addEventListener('DOMContentLoaded', () => {
  // Without a session there is nothing to paint: the sign-in page follows.
  if (window.earlyAnswers === undefined) load();
  else oncePainted(load);
});
