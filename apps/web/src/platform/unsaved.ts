import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createSignal } from './signal.ts';
import { useTabLocation } from './tab-location/tab-location.ts';

/** One `useUnsaved` that is mounted, seen or in the background. */
type Keeper = { key: string; ask: () => boolean };

const keepers = new Set<Keeper>();
const known = createSignal<ReadonlySet<string>>(new Set());

/** How long after somebody typed or pressed the pages are asked again. */
const noticeMs = 100;

/** Keys of the tabs whose pages hold something typed that no server has. Asks every page, and tells whoever listens. */
export function unsavedTabs(): ReadonlySet<string> {
  const before = known.read();
  const now = new Set([...keepers].filter(({ ask }) => ask()).map(({ key }) => key));
  if (now.size === before.size && [...now].every((key) => before.has(key))) return before;
  known.write(now);
  return now;
}

/** Does the page of the tab `key` hold something typed that no server has? */
export function isUnsaved(key: string): boolean {
  return unsavedTabs().has(key);
}

/** Keys of the tabs with something unsaved, kept up to date. */
export function useUnsavedTabs(): ReadonlySet<string> {
  return useSyncExternalStore(known.subscribe, known.read);
}

/**
 * Says for the caller's tab whether something typed would be lost with it. Asked again after each render of the caller
 * and after whatever the person types or presses; several in one tab each have a say.
 */
export function useUnsaved(check: () => boolean): void {
  const { key } = useTabLocation();
  const current = useEffectEvent(check);
  const [keeper] = useState((): Keeper => ({ key, ask: () => false }));
  // Of all effects only this one outlives the hiding of a page: it is gone when the page is gone.
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
      // A page in the background keeps what was typed, and its effects rest: what it said last stands. Said here, before
      // the fields below are taken out of their form.
      const last = keepers.has(keeper) && current();
      Object.assign(keeper, { ask: () => last });
    };
  }, [keeper]);
  useEffect(() => {
    unsavedTabs();
  });
}

/**
 * Keeps the answers fresh while a person works, and lets the browser ask before the window closes over something
 * unsaved as long as `isWanted`. The answer stops it.
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
