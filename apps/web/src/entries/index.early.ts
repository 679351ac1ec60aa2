import { drawStoredLooks } from '../platform/early/early-looks.ts';
import { beginWorkspace } from '../platform/early/early-workspace.ts';
import { loadApp } from '../platform/early/load-app.ts';
import { oncePainted } from '../platform/early/once-painted.ts';
import { storedHomePath } from '../platform/early/stored-name.ts';
import { storedToken } from '../platform/early/stored-token.ts';
import { filesNamed } from '../platform/prefetch.ts';
import { landsHome } from '../platform/session/after-sign-in.ts';

drawStoredLooks();

const load = () =>
  loadApp(filesNamed(landsHome(window.location.pathname, storedHomePath()) ? 'home-files' : 'antd-files'));
document.addEventListener('DOMContentLoaded', () => {
  // Without a session there is nothing to paint: the sign-in page follows.
  if (storedToken() === undefined) return load();
  let ask = () => {
    ask = () => undefined;
    window.earlyAnswers = beginWorkspace();
  };
  // The first request of a page takes a phone 40 ms: the first frame is drawn before it.
  requestAnimationFrame(() => setTimeout(() => ask()));
  oncePainted(() => {
    ask();
    load();
  });
});
