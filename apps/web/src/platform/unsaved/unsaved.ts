import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createSignal } from '../signal.ts';
import { useTabLocation } from '../tab-location/tab-location.ts';

/** One mounted `useUnsaved`, visible or in the background. */
type Keeper = { key: string; ask: () => boolean };

const keepers = new Set<Keeper>();
const known = createSignal<ReadonlySet<string>>(new Set());

/** Delay between an input or press and the next check. */
const noticeMs = 100;

/** Returns the keys of the tabs with unsaved input. Checks every page, and notifies subscribers. */
export function unsavedTabs(): ReadonlySet<string> {
  const before = known.read();
  const now = new Set([...keepers].filter(({ ask }) => ask()).map(({ key }) => key));
  if (now.size === before.size && [...now].every((key) => before.has(key))) return before;
  known.write(now);
  return now;
}

/** Returns whether the page of the tab `key` has unsaved input. */
export function isUnsaved(key: string): boolean {
  return unsavedTabs().has(key);
}

/** Returns the keys of the tabs with unsaved input and follows changes. */
export function useUnsavedTabs(): ReadonlySet<string> {
  return useSyncExternalStore(known.subscribe, known.read);
}

/**
 * Registers `check`, which returns whether closing the caller's tab would lose input. It runs after each render of the
 * caller and after every input or press; one of several checks in a tab is enough.
 */
export function useUnsaved(check: () => boolean): void {
  const { key } = useTabLocation();
  const current = useEffectEvent(check);
  const [keeper] = useState((): Keeper => ({ key, ask: () => false }));
  // Only an insertion effect survives when `<Activity>` hides the page, so its cleanup means that the page was closed.
  useInsertionEffect(() => {
    keepers.add(keeper);
    return () => {
      keepers.delete(keeper);
      queueMicrotask(unsavedTabs);
    };
  }, [keeper]);
  useLayoutEffect(() => {
    Object.assign(keeper, { ask: () => current() });
    return () => {
      // The effects of a background page are off, but its input stays: the last result remains valid. The check runs
      // here because the fields are still in their form.
      const last = keepers.has(keeper) && current();
      Object.assign(keeper, { ask: () => last });
    };
  }, [keeper]);
  useEffect(() => {
    unsavedTabs();
  });
}

/**
 * Repeats the checks during work, and lets the browser ask before the window closes over unsaved input while
 * `isWanted`. The returned function stops it.
 */
export function watchUnsaved(isWanted: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noticed = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      unsavedTabs();
    }, noticeMs);
  };
  const leaving = (event: BeforeUnloadEvent) => {
    if (isWanted() && unsavedTabs().size > 0) event.preventDefault();
  };
  const doings = ['input', 'click', 'keyup'] as const;
  for (const doing of doings) document.addEventListener(doing, noticed, true);
  window.addEventListener('beforeunload', leaving);
  return () => {
    clearTimeout(timer);
    for (const doing of doings) document.removeEventListener(doing, noticed, true);
    window.removeEventListener('beforeunload', leaving);
  };
}
