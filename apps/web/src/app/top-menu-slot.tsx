import { type ComponentProps, Suspense } from 'react';
import { useSettings } from '../platform/settings/settings-store.ts';
import type { TopMenu } from '../shell/top-menu/top-menu.tsx';
import { QuietBoundary } from './errors/quiet-boundary.tsx';
import { lazyPart } from './loading/lazy-part.tsx';

const { Part, prepare } = lazyPart(async () => (await import('../shell/top-menu/top-menu.tsx')).TopMenu);

/** Prefetches the top menu for users who chose it, while the permissions load. */
export function prepareTopMenu(): void {
  if (useSettings.getState().layout === 'topmenu') prepare();
}

/**
 * Renders the top menu, in a chunk of its own because most users never see it, and an empty placeholder until it
 * arrives.
 */
export function TopMenuSlot(props: ComponentProps<typeof TopMenu>) {
  return (
    <QuietBoundary onBroken={undefined}>
      <Suspense fallback={<span style={{ flex: 1 }} />}>
        <Part {...props} />
      </Suspense>
    </QuietBoundary>
  );
}
