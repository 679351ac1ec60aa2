import { drawStoredLooks } from './platform/early/early-looks.ts';
import { beginWorkspace } from './platform/early/early-workspace.ts';
import { loadApp } from './platform/early/load-app.ts';
import { oncePainted } from './platform/early/once-painted.ts';
import { filesNamed } from './platform/prefetch.ts';
import { landsHome } from './platform/session/after-sign-in.ts';

drawStoredLooks();
window.earlyAnswers = beginWorkspace();

const load = () => loadApp(filesNamed(landsHome(window.location.pathname) ? 'home-files' : 'ground-files'));
document.addEventListener('DOMContentLoaded', () => {
  // Whoever is not in sees nothing that could be painted, and is sent to sign in.
  if (window.earlyAnswers === undefined) load();
  else oncePainted(load);
});
