import { type ComponentType, createElement, lazy, useState } from 'react';
import { lateStyles } from '../../platform/styles/late-styles.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

/** A part of the app whose code is fetched on first render. */
type LazyPart<P> = {
  Part: ComponentType<P>;
  /** Fetches the part's code in advance. */
  prepare: () => void;
  /** Like `prepare`, but resolves on arrival and rejects on failure. */
  fetchPart: () => Promise<unknown>;
};

/**
 * Returns whether fetching again is useless: Vite requests a style sheet only once per document, so a second attempt
 * would draw the part without styles.
 */
function isLostForGood({ cause }: ChunkLoadError): boolean {
  return (
    lateStyles.ask === undefined &&
    cause instanceof Error &&
    cause.message.startsWith('Unable to preload CSS')
  );
}

/** Calls `pick` on mount, and renders the returned component until unmount. */
function Picked<P extends object>({ pick, props }: { pick: () => ComponentType<P>; props: P }) {
  const [part] = useState(pick);
  return createElement(part, props);
}

/**
 * Like React's `lazy`, with two differences. `lazy` remembers a failure until the document reloads; this function
 * fetches again, but only after the error boundary has called `forget`, since React would otherwise retry in an endless
 * loop. And a prefetched part renders at once: `lazy` suspends even then, and React delays the following content by 300
 * ms.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let fetching: Promise<ComponentType<P>> | undefined;
  let arrived: ComponentType<P> | undefined;
  const fetchPart = () => {
    fetching ??= loadChunk(load).then(
      (part) => {
        arrived = part;
        return part;
      },
      (error: unknown) => {
        const isLost = error instanceof ChunkLoadError && isLostForGood(error);
        if (!isLost) fetching = undefined;
        throw error;
      },
    );
    return fetching;
  };
  const attempt = () => {
    const own = lazy<ComponentType<P>>(async () => {
      try {
        return { default: await fetchPart() };
      } catch (error) {
        if (error instanceof ChunkLoadError) {
          error.forget = () => {
            if (Attempt === own) Attempt = attempt();
          };
        }
        throw error;
      }
    });
    return own;
  };
  let Attempt = attempt();
  const pick = () => arrived ?? Attempt;
  const draw = (props: P) => <Picked pick={pick} props={props} />;
  return {
    Part: draw,
    // A failed prefetch is reported when the part is rendered.
    prepare: () => void fetchPart().catch(() => undefined),
    fetchPart,
  };
}
