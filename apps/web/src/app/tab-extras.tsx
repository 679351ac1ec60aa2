import { type ComponentProps, Suspense } from 'react';
import type { TabExtras } from '../shell/tabs/tab-bar.tsx';
import { lazyPart } from './lazy-part.tsx';
import { loadChunk } from './load-chunk.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

const load = () => loadChunk(() => import('../shell/tabs/tab-extras.ts'));

const { Part: List } = lazyPart(async () => (await import('../shell/tabs/tab-extras.ts')).OpenTabs);

function OpenTabs(props: ComponentProps<TabExtras['OpenTabs']>) {
  return (
    <QuietBoundary onBroken={props.onClose}>
      <Suspense fallback={null}>
        <List {...props} />
      </Suspense>
    </QuietBoundary>
  );
}

/** The parts of the tab bar that are fetched when somebody reaches for it. */
export const tabExtras: TabExtras = {
  OpenTabs,
  // Whatever fails here fails again, and is told, when the list is opened.
  drag: (down, drag) =>
    void load().then(
      ({ dragTab }) => dragTab(down, drag),
      () => undefined,
    ),
  prepare: () => void load().catch(() => undefined),
};
