import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';
import type { PageGround } from './page-ground.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const load = () => loadChunk(() => import('./page-ground.tsx'));

/** Fetches antd while the permissions are still on their way. */
export function prepareGround(): void {
  // A failure shows when the ground is needed.
  load().catch(() => undefined);
}

const Ground = lazy<typeof PageGround>(async () => ({ default: (await load()).PageGround }));

type Props = Omit<ComponentProps<typeof PageGround>, 'children'> & {
  waiting?: ReactNode;
  children: ReactNode;
};

/** Puts pages onto antd as soon as it has arrived, without the frame around them waiting for it. */
export function Grounded({ waiting = <PaneWaiting />, children, ...ground }: Props) {
  return (
    <PaneBoundary>
      <Suspense fallback={waiting}>
        <Ground {...ground}>{children}</Ground>
      </Suspense>
    </PaneBoundary>
  );
}
