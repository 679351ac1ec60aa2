import * as z from 'zod/mini';
import { clock } from '../clock.ts';
import type { Area, StorageKey } from './keys.ts';

/** Wrapper around stored values (api-contract 1.9). `expire` is epoch milliseconds, null: never. */
const Wrapped = z.object({ value: z.unknown(), expire: z.nullable(z.number()) });

// Browsers may refuse storage (blocked by policy, full, private windows): values are then kept in memory.
const remembered: Record<Area, Map<string, string>> = { session: new Map(), local: new Map() };

function areaOf(area: Area): Storage {
  return area === 'session' ? window.sessionStorage : window.localStorage;
}

function readText(area: Area, name: string): string | null {
  try {
    return areaOf(area).getItem(name) ?? remembered[area].get(name) ?? null;
  } catch {
    return remembered[area].get(name) ?? null;
  }
}

function removeText(area: Area, name: string): void {
  remembered[area].delete(name);
  try {
    areaOf(area).removeItem(name);
  } catch {
    // nothing is stored where storage is refused
  }
}

function writeText(area: Area, name: string, text: string): void {
  try {
    areaOf(area).setItem(name, text);
    remembered[area].delete(name);
  } catch {
    remembered[area].set(name, text);
  }
}

function unwrap(key: StorageKey, text: string): { value: unknown } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (key.bare) return { value: json };
  const wrapped = Wrapped.safeParse(json);
  if (!wrapped.success) return undefined;
  const { value, expire } = wrapped.data;
  return expire !== null && expire <= clock.now() ? undefined : { value };
}

/** Returns the stored value, or undefined when it is absent, expired or does not match the key's schema. */
export function readStored<T>(key: StorageKey<T>): T | undefined {
  for (const area of key.areas) {
    const text = readText(area, key.name);
    const found = text === null ? undefined : unwrap(key, text);
    const parsed = found === undefined ? undefined : key.schema.safeParse(found.value);
    if (parsed?.success) return parsed.data;
  }
  return undefined;
}

/** Returns the area that holds a valid value of `key`. */
export function areaHolding(key: StorageKey): Area | undefined {
  return key.areas.find((area) => readStored({ ...key, areas: [area] }) !== undefined);
}

/** Stores a value in the key's first area, or in the given ones. Never throws. */
export function writeStored<T>(key: StorageKey<T>, value: T, areas: readonly Area[] = [key.areas[0]]): void {
  const expire = key.lifetimeMs === null ? null : clock.now() + key.lifetimeMs;
  const text = JSON.stringify(key.bare ? value : { value, expire });
  for (const area of areas) writeText(area, key.name, text);
}

/** Removes a value from all areas of its key. */
export function removeStored(key: StorageKey): void {
  for (const area of key.areas) removeText(area, key.name);
}

/** Subscribes to changes of storage by other tabs of this browser. */
export function onStoredElsewhere(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
