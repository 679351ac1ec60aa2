import type { TabExtras } from '../shell/tabs/tab-bar.tsx';
import { LateOverPage } from './late-over-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { loadChunk } from './load-chunk.ts';

const load = () => loadChunk(() => import('../shell/tabs/tab-extras.ts'));

const { Part: List } = lazyPart(async () => (await import('../shell/tabs/tab-extras.ts')).OpenTabs);
const { Part: Menu } = lazyPart(async () => (await import('../shell/tabs/tab-extras.ts')).TabMenu);

/** The parts of the tab bar that are fetched when somebody reaches for it. */
export const tabExtras: TabExtras = {
  OpenTabs: (props) => (
    <LateOverPage onClose={props.onClose}>
      <List {...props} />
    </LateOverPage>
  ),
  TabMenu: (props) => (
    <LateOverPage onClose={props.onClose}>
      <Menu {...props} />
    </LateOverPage>
  ),
  // Whatever fails here fails again, and is told, when the list is opened.
  drag: (down, drag) =>
    void load().then(
      ({ dragTab }) => dragTab(down, drag),
      () => undefined,
    ),
  prepare: () => void load().catch(() => undefined),
};
