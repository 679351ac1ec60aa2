import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { AntdProvider } from './antd-provider.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const {
  Part: Ground,
  prepare: prepareAntd,
  fetchPart: fetchAntd,
} = lazyPart<ComponentProps<typeof AntdProvider>>(
  async () => (await import('./antd-provider.tsx')).AntdProvider,
);

/** Functions that fetch antd before anything that needs it is rendered. */
export { fetchAntd, prepareAntd };

type Props = Omit<ComponentProps<typeof AntdProvider>, 'children'> & {
  waiting?: ReactNode;
  children: ReactNode;
};

/** Renders pages inside antd's provider as soon as its code arrives; the frame around them does not wait for it. */
export function WithAntd({ waiting = <PaneWaiting />, children, ...ground }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Ground {...ground}>{children}</Ground>
    </Suspense>
  );
}
