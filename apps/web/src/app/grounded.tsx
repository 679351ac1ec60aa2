import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PageGround } from './page-ground.tsx';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const { Part: Ground, prepare } = lazyPart<ComponentProps<typeof PageGround>>(
  async () => (await import('./page-ground.tsx')).PageGround,
);

/** Fetches antd while the permissions are still on their way. */
export const prepareGround = prepare;

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
