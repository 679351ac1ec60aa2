import { create } from 'zustand';
import { keys, type StorageKey } from '../storage/keys.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage/storage.ts';
import { changedSettings, defaultSettings, type Settings } from './settings.logic.ts';

const keyOf = <K extends keyof Settings>(name: K): StorageKey<Settings[K]> =>
  keys.settings[name] as StorageKey<Settings[K]>;

const names = Object.keys(defaultSettings) as (keyof Settings)[];

function readSettings(): Settings {
  const stored = Object.fromEntries(names.map((name) => [name, readStored(keyOf(name))]));
  const usable = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));
  return changedSettings(defaultSettings, usable);
}

/** The user's settings, kept in the browser for all tabs (product-spec §2, §3). Changed by `changeSettings`. */
export const useSettings = create<Settings>()(readSettings);

/** Applies a change with its consequences at once, and stores it. */
export function changeSettings(wish: Partial<Settings>): void {
  const settings = changedSettings(useSettings.getState(), wish);
  for (const name of names) writeStored<Settings[typeof name]>(keyOf(name), settings[name]);
  useSettings.setState(settings);
}

/** Follows changes made in another tab of this browser. The returned function stops it. */
export function followSettings(): () => void {
  return onStoredElsewhere(() => useSettings.setState(readSettings()));
}
