import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { DerivePalette } from '../shell/settings/choose-colour.ts';
import { settingsDoor } from '../shell/settings/open-settings.ts';
import { loadChunk } from './load-chunk.ts';
import { PaneBoundary } from './pane-boundary.tsx';

const SettingsDrawer = lazy(async () => {
  const { SettingsDrawer: drawer } = await loadChunk(() => import('../shell/settings/settings-drawer.tsx'));
  return { default: drawer };
});

const derive: DerivePalette = async (colour) => {
  const { derivePalette } = await loadChunk(() => import('./derive-palette.ts'));
  return derivePalette(colour);
};

/** The settings drawer, fetched when it is opened. */
export function SettingsSlot() {
  const isOpen = useSyncExternalStore(settingsDoor.subscribe, settingsDoor.read);
  if (!isOpen) return null;
  return (
    <PaneBoundary>
      <Suspense fallback={null}>
        <SettingsDrawer derive={derive} />
      </Suspense>
    </PaneBoundary>
  );
}
