import { type ComponentProps, useEffect, useState } from 'react';
import { useSettings } from '../platform/settings/settings-store.ts';
import type { TopMenu } from '../shell/top-menu/top-menu.tsx';
import { loadChunk } from './loading/load-chunk.ts';
import { offerReload } from './reload-prompt/reload-wish.ts';

const load = () => loadChunk(() => import('../shell/top-menu/top-menu.tsx'));

/** Prefetches the top menu for users who chose it, while the permissions load. */
export function prepareTopMenu(): void {
  // A failure shows up when the menu is needed.
  if (useSettings.getState().layout === 'topmenu') load().catch(() => undefined);
}

/** The top menu, which most users never load; a placeholder in the header until it arrives. */
export function TopMenuSlot(props: ComponentProps<typeof TopMenu>) {
  const [loaded, setLoaded] = useState<{ Menu: typeof TopMenu }>();
  useEffect(() => {
    load().then(
      ({ TopMenu: Menu }) => setLoaded({ Menu }),
      () => offerReload({ kind: 'incomplete' }),
    );
  }, []);
  return loaded === undefined ? <span style={{ flex: 1 }} /> : <loaded.Menu {...props} />;
}
