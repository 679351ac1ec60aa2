import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PageGround } from './page-ground.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const {
  Part: Ground,
  prepare: prepareGround,
  fetchPart: fetchGround,
} = lazyPart<ComponentProps<typeof PageGround>>(async () => (await import('./page-ground.tsx')).PageGround);

/** Fetch antd before anything that stands on it is drawn. */
export { fetchGround, prepareGround };

type Props = Omit<ComponentProps<typeof PageGround>, 'children'> & {
  waiting?: ReactNode;
  children: ReactNode;
};

/** Puts pages onto antd as soon as it has arrived, without the frame around them waiting for it. */
export function Grounded({ waiting = <PaneWaiting />, children, ...ground }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Ground {...ground}>{children}</Ground>
    </Suspense>
  );
}
