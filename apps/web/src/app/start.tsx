import '../ui/tokens.css';
import '../ui/ground.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type Answers, AnswersContext, createAnswers } from '../platform/api/answers.ts';
import { lateStyles } from '../platform/late-styles.ts';
import { followLooks } from '../platform/looks/follow-looks.ts';
import { createNavigation } from '../platform/navigation/navigation.ts';
import { notify } from '../platform/notify.ts';
import { landsHome } from '../platform/session/after-sign-in.ts';
import { createRenewal, renewSessionsBy } from '../platform/session/renewal.ts';
import { openSessionNews } from '../platform/session/session-news.ts';
import { useSession } from '../platform/session/session-store.ts';
import { followSettings } from '../platform/settings/settings-store.ts';
import { createSignal } from '../platform/signal.ts';
import { unsavedTabs } from '../platform/unsaved.ts';
import { tabCommands } from '../shell/tabs/tab-commands.ts';
import { fullPathOf } from '../shell/tabs/tabs.logic.ts';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { admit } from './admit.ts';
import { type Browser, browser as thisBrowser } from './browser.ts';
import { dialogActions } from './dialog-actions.ts';
import { enter } from './enter.ts';
import type { Entrance, Entry, Hindrance } from './entry.ts';
import { watchWait } from './entry-wait.ts';
import { followServerLater } from './follow-server-later.ts';
import { watchGround } from './ground-due.ts';
import { fetchGround, prepareGround } from './grounded.tsx';
import { pathToOpen } from './link-clicks.ts';
import { prepareHintedPages, prepareMenuPages } from './link-hints.ts';
import { loadChunk } from './load-chunk.ts';
import { followOtherTabs } from './other-tabs.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { errorReactor } from './react-to-error.ts';
import { offerReload } from './reload-prompt/reload-wish.ts';
import { Root } from './root.tsx';
import { type Loss, mayLose } from './standing.ts';
import { keepTabs, showPlace } from './tabs-and-address.ts';
import { prepareTopMenu } from './top-menu-slot.tsx';

/** Starts the workspace in `root`. The returned function unmounts it, for tests. */
export function startWorkspace(root: HTMLElement, browser: Browser = thisBrowser): () => void {
  if (!landsHome(window.location.pathname)) prepareGround();
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
  const ground = watchGround({ renewal, loss, fetchGround });
  // While the workspace opens there is nothing to refresh: opening loads everything.
  const refresh = async () => {
    if (entrance.read() !== 'in') return;
    await orOfferReload(async () => {
      const { refreshStanding } = await loadChunk(() => import('./refresh-standing.ts'));
      await refreshStanding({ answers, commands, policy, loss });
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
    prepareHintedPages(),
    prepareMenuPages(ground.due),
    renewSessionsBy(renewal),
    followOtherTabs({ news, renewal, refresh }),
    closeNews,
    navigation.start(),
    followSettings(),
    followLooks(),
    ground.stop,
    wait.stop,
    renewal.subscribe(() => renewal.read() === 'live' && entrance.read() === 'ended' && retry()),
    followServerLater({
      renewal,
      answers,
      lateStyles,
      refresh,
      onDialog: () => ground.due.write(true),
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
            groundDue={ground.due}
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
    const { clearCache } = await loadChunk(() => import('./clear-cache.ts'));
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
