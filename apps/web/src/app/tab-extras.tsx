import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { TabExtras } from '../shell/tabs/tab-bar.tsx';
import { lazyPart } from './lazy-part.tsx';
import { loadChunk } from './load-chunk.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const load = () => loadChunk(() => import('../shell/tabs/tab-extras.ts'));

const { Part: List } = lazyPart(async () => (await import('../shell/tabs/tab-extras.ts')).OpenTabs);
const { Part: Menu } = lazyPart(async () => (await import('../shell/tabs/tab-extras.ts')).TabMenu);

/** Draws a part over the page once it has come; one that does not come is closed. */
function Late({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <QuietBoundary onBroken={onClose}>
      <Suspense fallback={null}>{children}</Suspense>
    </QuietBoundary>
  );
}

function OpenTabs(props: ComponentProps<TabExtras['OpenTabs']>) {
  return (
    <Late onClose={props.onClose}>
      <List {...props} />
    </Late>
  );
}

function TabMenu(props: ComponentProps<TabExtras['TabMenu']>) {
  return (
    <Late onClose={props.onClose}>
      <Menu {...props} />
    </Late>
  );
}

/** The parts of the tab bar that are fetched when somebody reaches for it. */
export const tabExtras: TabExtras = {
  OpenTabs,
  TabMenu,
  // Whatever fails here fails again, and is told, when the list is opened.
  drag: (down, drag) =>
    void load().then(
      ({ dragTab }) => dragTab(down, drag),
      () => undefined,
    ),
  prepare: () => void load().catch(() => undefined),
};
