/** A value outside React that notifies subscribers of changes; for `useSyncExternalStore`. */
export type Signal<T> = {
  read: () => T;
  write: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
};

export function createSignal<T>(first: T): Signal<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    write: (next) => {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
