import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DerivePalette } from '../shell/settings/choose-colour.ts';
import { settingsDoor } from '../shell/settings/open-settings.ts';
import type { SettingsDrawer } from '../shell/settings/settings-drawer.tsx';
import { loadChunk } from './load-chunk.ts';
import { QuietBoundary } from './quiet-boundary.tsx';
import { offerReload } from './reload-prompt/reload-wish.ts';

const load = () => loadChunk(() => import('../shell/settings/settings-drawer.tsx'));

const derive: DerivePalette = async (colour) => {
  const { derivePalette } = await loadChunk(() => import('./derive-palette.ts'));
  return derivePalette(colour);
};

/** The settings drawer, fetched when it is opened. */
export function SettingsSlot() {
  const isOpen = useSyncExternalStore(settingsDoor.subscribe, settingsDoor.read);
  const [loaded, setLoaded] = useState<{ Drawer: typeof SettingsDrawer }>();
  useEffect(() => {
    if (!isOpen) return;
    load().then(
      ({ SettingsDrawer: Drawer }) => setLoaded({ Drawer }),
      () => {
        settingsDoor.write(false);
        offerReload({ kind: 'incomplete' });
      },
    );
  }, [isOpen]);
  return isOpen && loaded !== undefined ? (
    <QuietBoundary onBroken={() => settingsDoor.write(false)}>
      <loaded.Drawer derive={derive} />
    </QuietBoundary>
  ) : null;
}
