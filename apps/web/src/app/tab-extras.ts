import { lazy } from 'react';
import type { TabExtras } from '../shell/tabs/tab-bar.tsx';
import { loadChunk } from './load-chunk.ts';

const load = () => loadChunk(() => import('../shell/tabs/tab-extras.ts'));

/** The parts of the tab bar that are fetched when somebody reaches for it. */
export const tabExtras: TabExtras = {
  OpenTabs: lazy(async () => ({ default: (await load()).OpenTabs })),
  // Whatever fails here fails again, and is told, when the list is opened.
  drag: (down, drag) =>
    void load().then(
      ({ dragTab }) => dragTab(down, drag),
      () => undefined,
    ),
  prepare: () => void load().catch(() => undefined),
};
