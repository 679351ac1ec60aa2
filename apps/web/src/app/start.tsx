import '../ui/theme/tokens.css';
import '../ui/theme/page-background.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type Answers, AnswersContext, createAnswers } from '../platform/api/answers.ts';
import { followLooks } from '../platform/looks/follow-looks.ts';
import { createNavigation } from '../platform/navigation/navigation.ts';
import { notify } from '../platform/notify.ts';
import { landsHome } from '../platform/session/after-sign-in.ts';
import { createRenewal, renewSessionsBy } from '../platform/session/renewal.ts';
import { openSessionNews } from '../platform/session/session-news.ts';
import { useSession } from '../platform/session/session-store.ts';
import { followSettings } from '../platform/settings/settings-store.ts';
import { createSignal } from '../platform/signal.ts';
import { lateStyles } from '../platform/styles/late-styles.ts';
import { unsavedTabs } from '../platform/unsaved/unsaved.ts';
import { fullPathOf } from '../shell/tabs/state/tabs.logic.ts';
import { useTabs } from '../shell/tabs/state/tabs-store.ts';
import { tabCommands } from '../shell/tabs/tab-commands.ts';
import { enter } from './entry/enter.ts';
import type { Entrance, Entry, Hindrance } from './entry/entry.ts';
import { watchWait } from './entry/entry-wait.ts';
import { PaneBoundary } from './errors/pane-boundary.tsx';
import { errorReactor } from './errors/react-to-error.ts';
import { loadChunk } from './loading/load-chunk.ts';
import { admit } from './navigation/admit.ts';
import { type Browser, browser as thisBrowser } from './navigation/browser.ts';
import { pathToOpen } from './navigation/link-clicks.ts';
import { keepTabs, showPlace } from './navigation/tabs-and-address.ts';
import { watchAntd } from './panes/antd-due.ts';
import { fetchAntd, prepareAntd } from './panes/with-antd.tsx';
import { offerReload } from './reload-prompt/reload-wish.ts';
import { Root } from './root.tsx';
import { followServerLater } from './server/follow-server-later.ts';
import { dialogActions } from './session/dialog-actions.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { type Loss, mayLose } from './session/withdrawn-tabs.ts';
import { prepareTopMenu } from './top-menu-slot.tsx';

/** Starts the workspace in `root`. The returned function unmounts it, for tests. */
export function startWorkspace(root: HTMLElement, browser: Browser = thisBrowser): () => void {
  if (!landsHome(window.location.pathname, useSession.getState().user?.homePath)) prepareAntd();
  prepareTopMenu();
  const entrance = createSignal<Entrance>('waiting');
  const hindrance = createSignal<Hindrance | undefined>(undefined);
  const loss = createSignal<Loss | undefined>(undefined);
  const renewal = createRenewal(() => useSession.getState().token);
  const { news, close: closeNews } = openSessionNews();
  const policy = errorReactor(browser, renewal);
  const answers = createAnswers(policy);
  const commands = tabCommands({
    read: useTabs.getState,
    write: useTabs.setState,
    show: (tab, how) => navigation[how](fullPathOf(tab), tab.key),
    warn: notify.warning,
    unsaved: unsavedTabs,
    mayLose: (how, lost) => mayLose(loss, how, lost),
    forgetAnswers: () => void answers.opened()?.invalidateQueries({ refetchType: 'none' }),
  });
  const antd = watchAntd({ renewal, loss, fetchAntd });
  // Before the workspace is open nothing has to be refreshed: opening it loads everything.
  const refresh = async () => {
    if (entrance.read() !== 'in') return;
    await orOfferReload(async () => {
      const { refreshPermissions } = await loadChunk(() => import('./session/refresh-permissions.ts'));
      await refreshPermissions({ answers, commands, policy, loss });
    });
  };
  const wait = watchWait(entrance);
  let attempt = new AbortController();
  const navigation = createNavigation<Entry>({
    admit: (place) => admit(place, { enter: tryToEnter, browser }),
    arrive: (place, entry) => {
      showPlace(place, navigation.rewrite);
      entrance.write(entry);
    },
  });
  const tryToEnter = (fullPath: string) => {
    attempt.abort();
    attempt = new AbortController();
    wait.begin();
    return enter(fullPath, attempt.signal, { browser, renewal, hindrance });
  };
  const retry = () => {
    if (entrance.read() !== 'in') entrance.write('waiting');
    navigation.again();
  };

  const forget = [
    keepTabs(),
    openLinksInside(navigation.push),
    renewSessionsBy(renewal),
    followOtherTabs({ news, renewal, refresh }),
    closeNews,
    navigation.start(),
    followSettings(),
    followLooks(),
    antd.stop,
    wait.stop,
    renewal.subscribe(() => renewal.read() === 'live' && entrance.read() === 'ended' && retry()),
    followServerLater({
      renewal,
      answers,
      lateStyles,
      refresh,
      groundDue: antd.due,
      onBack: () => entrance.read() === 'hindered' && retry(),
    }),
  ];
  const app = createRoot(root);
  const frame = (
    <StrictMode>
      <AnswersContext value={answers}>
        <PaneBoundary>
          <Root
            entrance={entrance}
            hindrance={hindrance}
            commands={commands}
            groundDue={antd.due}
            actions={dialogActions({ browser, renewal, news, loss, refresh })}
            open={navigation.push}
            onSettled={() => void refresh()}
            onClearCache={() => void clearAnswers(answers)}
            onRetry={retry}
          />
        </PaneBoundary>
      </AnswersContext>
    </StrictMode>
  );
  // The outline (frame-outline.tsx) stays until the permissions are known. A transition keeps the browser responsive.
  const stopWaiting = entrance.subscribe(() => {
    stopWaiting();
    startTransition(() => app.render(frame));
  });
  return () => {
    stopWaiting();
    for (const stop of forget) stop();
    app.unmount();
  };
}

/** Runs an action that needs a lazy chunk, and offers a reload when the chunk is missing. */
async function orOfferReload(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    offerReload({ kind: 'incomplete' });
  }
}

const clearAnswers = (answers: Answers) =>
  orOfferReload(async () => {
    const { clearCache } = await loadChunk(() => import('./session/clear-cache.ts'));
    await clearCache(answers.opened());
  });

function openLinksInside(open: (path: string) => void): () => void {
  const clicked = (click: MouseEvent) => {
    const path = pathToOpen(click);
    if (path === undefined) return;
    click.preventDefault();
    open(path);
  };
  document.addEventListener('click', clicked);
  return () => document.removeEventListener('click', clicked);
}
