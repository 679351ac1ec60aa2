import { useSyncExternalStore } from 'react';
import type { DerivePalette } from '../shell/settings/choose-colour.ts';
import { settingsOpen } from '../shell/settings/open-settings.ts';
import { LateOverPage } from './loading/late-over-page.tsx';
import { lazyPart } from './loading/lazy-part.tsx';
import { loadChunk } from './loading/load-chunk.ts';

const { Part: SettingsDrawer } = lazyPart(
  async () => (await import('../shell/settings/settings-drawer.tsx')).SettingsDrawer,
);

const derive: DerivePalette = async (colour) => {
  const { derivePalette } = await loadChunk(() => import('./derive-palette.ts'));
  return derivePalette(colour);
};

/** The settings drawer, fetched when it is opened. */
export function SettingsSlot() {
  const isOpen = useSyncExternalStore(settingsOpen.subscribe, settingsOpen.read);
  return isOpen ? (
    <LateOverPage onClose={() => settingsOpen.write(false)}>
      <SettingsDrawer derive={derive} />
    </LateOverPage>
  ) : null;
}
