import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PageGround } from './page-ground.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const {
  Part: Ground,
  prepare: prepareGround,
  fetchPart: fetchGround,
} = lazyPart<ComponentProps<typeof PageGround>>(async () => (await import('./page-ground.tsx')).PageGround);

/** Fetch antd before anything that needs it is rendered. */
export { fetchGround, prepareGround };

type Props = Omit<ComponentProps<typeof PageGround>, 'children'> & {
  waiting?: ReactNode;
  children: ReactNode;
};

/** Renders pages inside antd's provider as soon as its code arrives; the frame around them does not wait for it. */
export function Grounded({ waiting = <PaneWaiting />, children, ...ground }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Ground {...ground}>{children}</Ground>
    </Suspense>
  );
}
