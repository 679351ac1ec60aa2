import type * as z from 'zod/mini';

declare const eventType: unique symbol;

/** Declares an event that is delivered only on the node where it was published. */
export type NodeEvent<Event> = { readonly travels: false; readonly [eventType]?: Event };

/** Declares an event that stays on its node. Events for all nodes are declared by their schema instead. */
export const onThisNode = <Event>(): NodeEvent<Event> => ({ travels: false });

/** Declarations of the events of a bus. */
export type DeclarationsOf<Events> = {
  readonly [K in keyof Events]: z.ZodMiniType<Events[K]> | NodeEvent<Events[K]>;
};

/** Event types that declarations describe. */
export type EventsOf<Declarations> = {
  [K in keyof Declarations]: Declarations[K] extends z.ZodMiniType<infer Event>
    ? Event
    : Declarations[K] extends NodeEvent<infer Event>
      ? Event
      : never;
};

/**
 * Publishes events to other features. An event is a hint that contains ids; listeners read the data themselves.
 * Within one process, delivery is synchronous; an error of one listener is reported and does not affect the others.
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
