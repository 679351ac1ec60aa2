/**
 * Publishes events to other features. Events are hints with ids: a listener reads the data it needs. Within one process
 * delivery is synchronous; a listener that throws is reported and does not stop the others.
 */
export type Bus<Events> = {
  publish<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Returns the function that unsubscribes. */
  subscribe<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void;
};

/** Creates a bus within this process. */
export function createBus<Events>(onListenerError: (error: unknown) => void): Bus<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    publish(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          (listener as (event: unknown) => void)(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    subscribe(name, listener) {
      const group = listeners.get(name) ?? new Set();
      listeners.set(name, group.add(listener));
      return () => void group.delete(listener);
    },
  };
}
