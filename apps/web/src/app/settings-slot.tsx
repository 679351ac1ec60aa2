import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DerivePalette } from '../shell/settings/choose-colour.ts';
import { settingsOpen } from '../shell/settings/open-settings.ts';
import type { SettingsDrawer } from '../shell/settings/settings-drawer.tsx';
import { QuietBoundary } from './errors/quiet-boundary.tsx';
import { loadChunk } from './loading/load-chunk.ts';
import { offerReload } from './reload-prompt/reload-wish.ts';

const load = () => loadChunk(() => import('../shell/settings/settings-drawer.tsx'));

const derive: DerivePalette = async (colour) => {
  const { derivePalette } = await loadChunk(() => import('./derive-palette.ts'));
  return derivePalette(colour);
};

/** The settings drawer, fetched when it is opened. */
export function SettingsSlot() {
  const isOpen = useSyncExternalStore(settingsOpen.subscribe, settingsOpen.read);
  const [loaded, setLoaded] = useState<{ Drawer: typeof SettingsDrawer }>();
  useEffect(() => {
    if (!isOpen) return;
    load().then(
      ({ SettingsDrawer: Drawer }) => setLoaded({ Drawer }),
      () => {
        settingsOpen.write(false);
        offerReload({ kind: 'incomplete' });
      },
    );
  }, [isOpen]);
  return isOpen && loaded !== undefined ? (
    <QuietBoundary onBroken={() => settingsOpen.write(false)}>
      <loaded.Drawer derive={derive} />
    </QuietBoundary>
  ) : null;
}
