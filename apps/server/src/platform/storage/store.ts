import type { Readable } from 'node:stream';
import type { GrowingStore } from './growing.ts';

/** A range of bytes; both ends are inclusive, as in the HTTP header `Range`. */
export type ByteRange = { from: number; to: number };

/** An entry of a store's listing. */
export type StoredBytes = { location: string; sizeBytes: number; writtenAt: Date };

/**
 * Stores bytes under locations that the caller chooses: segments of `0-9a-z_-` joined by `/`. A location is written
 * once and never changed. All methods use a constant amount of memory at any size.
 */
export type FileStore = GrowingStore & {
  /**
   * Stores the source's bytes and returns their number. After it resolves, the bytes survive a power failure; after it
   * rejects, nothing is visible under the location. Throws `storage-full`, or the source's own error.
   */
  write(location: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Returns the bytes, or those of `range`, as a stream. Throws `BytesMissing`. */
  read(location: string, range?: ByteRange): Promise<Readable>;
  /** Removes the bytes; does nothing when there are none. */
  remove(location: string): Promise<void>;
  /** Returns the number of bytes; undefined when nothing is stored there. */
  sizeOf(location: string): Promise<number | undefined>;
  /** Lists the bytes below a folder (`thumbnails`), or all with '', in no particular order. */
  list(folder: string): AsyncIterable<StoredBytes>;
  /**
   * Removes remains of interrupted writes that began before `before`, and growing files that nobody had continued for
   * `growingLifeMs` at that time; returns the number removed.
   */
  sweep(before: Date): Promise<number>;
};

/** Nothing is stored under the location. */
export class BytesMissing extends Error {
  constructor(location: string) {
    super(`nothing is stored at ${location}`);
    this.name = 'BytesMissing';
  }
}

const locationPattern = /^[\da-z_-]{1,80}(\/[\da-z_-]{1,80}){0,5}$/;

/** Returns the location; throws if it is malformed, so that a name from a request cannot become a path. */
export function demandLocation(location: string): string {
  if (!locationPattern.test(location)) throw new Error(`no location: ${JSON.stringify(location)}`);
  return location;
}
