import { notify } from '../../platform/notify.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import type { SessionNews } from '../../platform/session/session-news.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Signal } from '../../platform/signal.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { Browser } from '../navigation/browser.ts';
import { signInFor, signInPath } from '../pages/guard.ts';
import type { DialogActions } from '../workspace-dialogs.tsx';
import { signOut } from './leave.ts';
import type { Loss } from './withdrawn-tabs.ts';

type Outside = {
  browser: Browser;
  renewal: Renewal;
  news: SessionNews;
  loss: Signal<Loss | undefined>;
  /** Reloads menu, buttons and server data. */
  refresh: () => Promise<void>;
};

/** Returns the actions of the dialogs that are shown over the whole workspace. */
export function dialogActions({ browser, renewal, news, loss, refresh }: Outside): DialogActions {
  const leave = (back: boolean) => {
    renewal.tell('left');
    useSession.getState().left();
    const { pathname, search, hash } = window.location;
    browser.open(back ? signInFor(pathname + search + hash) : signInPath);
  };
  return {
    standing: renewal,
    loss,
    onSignInAgain: () => {
      if (useSession.getState().user === undefined) leave(true);
      else renewal.tell('pressed');
    },
    onSignedInAgain: async (result) => {
      const { comeBack } = await loadChunk(() => import('../entry/come-back.ts'));
      await comeBack(result, { browser, renewal, news });
      if (renewal.read() !== 'live') return;
      notify.success('已重新登录，可以继续操作');
      // Permissions may have changed in the meantime.
      void refresh();
    },
    onLeave: leave,
    onSignOut: () => signOut(browser),
    onSwitched: () => {
      const { token } = useSession.getState();
      if (token !== undefined) news.tell({ kind: 'department', token });
      void refresh();
    },
  };
}
