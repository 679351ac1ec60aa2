import type { TabExtras } from '../../shell/tabs/tab-bar.tsx';
import { LateOverPage } from '../loading/late-over-page.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { loadChunk } from '../loading/load-chunk.ts';

const load = () => loadChunk(() => import('../../shell/tabs/tab-extras.ts'));

const { Part: List } = lazyPart(async () => (await import('../../shell/tabs/tab-extras.ts')).OpenTabs);
const { Part: Menu } = lazyPart(async () => (await import('../../shell/tabs/tab-extras.ts')).TabMenu);

/** Parts of the tab bar that are fetched on first use. */
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
  // A failed load is ignored here; it is reported when the list is opened.
  drag: (down, drag) =>
    void load().then(
      ({ dragTab }) => dragTab(down, drag),
      () => undefined,
    ),
  prepare: () => void load().catch(() => undefined),
};
