import '../ui/tokens.css';
import '../ui/ground.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createQueryClient } from '../platform/api/query-client.ts';
import { notify } from '../platform/notify.ts';
import { createRenewal, renewSessionsBy } from '../platform/session/renewal.ts';
import { openSessionNews } from '../platform/session/session-news.ts';
import { useSession } from '../platform/session/session-store.ts';
import { createSignal } from '../platform/signal.ts';
import { onDeviceChange } from '../shell/device.ts';
import { tabCommands } from '../shell/tabs/tab-commands.ts';
import { fullPathOf } from '../shell/tabs/tabs.logic.ts';
import { useTabs } from '../shell/tabs/tabs-store.ts';
import { type Browser, browser as thisBrowser } from './browser.ts';
import { dialogActions } from './dialog-actions.ts';
import { type Entry, enter } from './enter.ts';
import { prepareGround } from './grounded.tsx';
import { pathToOpen } from './link-clicks.ts';
import { followOtherTabs } from './other-tabs.ts';
import { errorReactor } from './react-to-error.ts';
import { workspaceRouter } from './router.tsx';

import { type Loss, refreshStanding } from './standing.ts';
import { resettle, showPlace } from './tabs-and-address.ts';

/** Starts the workspace in `root`. The answer takes it down again, for tests. */
export function startWorkspace(root: HTMLElement, browser: Browser = thisBrowser): () => void {
  prepareGround();
  const entrance = createSignal<Entry>('out');
  const loss = createSignal<Loss | undefined>(undefined);
  const renewal = createRenewal(() => useSession.getState().token);
  const { news, close: closeNews } = openSessionNews();
  const policy = errorReactor(browser, renewal);
  const client = createQueryClient(policy);
  const commands = tabCommands({
    read: useTabs.getState,
    write: useTabs.setState,
    show: (tab, how) => router.history[how](fullPathOf(tab), { tab: tab.key }),
    warn: notify.warning,
    forgetAnswers: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
  const refresh = () => refreshStanding({ client, commands, policy, loss });
  const router = workspaceRouter({
    root: {
      commands,
      entrance,
      actions: dialogActions({ browser, renewal, news, loss, refresh }),
      open: (path) => router.history.push(path),
      onSettled: () => void refresh(),
      onRetry: () => void router.invalidate(),
    },
    browser,
    enter: (fullPath) => enter(fullPath, browser, policy),
  });

  const forget = [
    router.subscribe('onResolved', ({ toLocation }) => showPlace(toLocation, router.history)),
    onDeviceChange(resettle),
    openLinksInside(router.history.push),
    renewSessionsBy(renewal),
    followOtherTabs({ news, renewal, refresh }),
    closeNews,
  ];
  const app: Root = createRoot(root);
  app.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return () => {
    for (const stop of forget) stop();
    app.unmount();
  };
}

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
