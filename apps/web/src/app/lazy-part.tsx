import { type ComponentType, createElement, lazy, useState } from 'react';
import { lateStyles } from '../platform/late-styles.ts';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

/** A part of the app that is fetched when it is drawn first. */
type LazyPart<P> = {
  Part: ComponentType<P>;
  /** Fetches the part's code ahead of its being drawn. */
  prepare: () => void;
  /** As `prepare`; tells when it is there, and rejects when it did not come. */
  fetchPart: () => Promise<unknown>;
};

/** Vite asks for a style sheet once in the life of a document: asked for again, the part would come undressed. */
function isLostForGood({ cause }: ChunkLoadError): boolean {
  return (
    lateStyles.ask === undefined &&
    cause instanceof Error &&
    cause.message.startsWith('Unable to preload CSS')
  );
}

/** Draws what `pick` gives, for as long as it stands. */
function Picked<P extends object>({ pick, props }: { pick: () => ComponentType<P>; props: P }) {
  const [part] = useState(pick);
  return createElement(part, props);
}

/**
 * `lazy` keeps a failure for as long as the document lives. This one fetches anew when the part is drawn again after
 * `forget` of the failure, which is for the boundary that caught it: without that React would ask for ever. What was
 * fetched ahead is drawn at once: `lazy` waits even for what is there, and React holds back for 300 ms what comes after.
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
    // A failure shows when the part is drawn.
    prepare: () => void fetchPart().catch(() => undefined),
    fetchPart,
  };
}
