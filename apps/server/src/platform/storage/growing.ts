/** Time in ms for which an unfinished file is kept after its last piece. */
export const growingLifeMs = 7 * 24 * 3_600_000;

/**
 * A file that arrives over many requests, for resumable uploads; it becomes visible under its location by `complete`.
 * The caller must allow only one writer at a time.
 */
export type GrowingFile = {
  /** Appends bytes; resolves when the caller may append more. The store may keep the buffer until then. */
  append(bytes: Uint8Array): Promise<void>;
  /**
   * Makes appended bytes durable and returns the progress to record: all bytes with `everything`, otherwise as many as
   * the store can make durable cheaply.
   */
  checkpoint(everything: boolean): Promise<GrownParts>;
  /** Returns the durable bytes of the last, incomplete block, as they were when the file was opened. */
  openBlock(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
};

/** State of a growing file that the caller keeps between requests. */
export type Growth = {
  location: string;
  /** Size of the whole file. */
  sizeBytes: number;
  /** Number of bytes that are durable. */
  grownBytes: number;
  /** The store's own id of the growing file; null before the first checkpoint. */
  handle: string | null;
};

/** Progress since the last checkpoint. */
export type GrownParts = {
  grownBytes: number;
  handle: string | null;
  /** The store's names of newly completed parts, with their numbers from 0. */
  parts: readonly { no: number; name: string }[];
};

/** Operations of a store on files that arrive over many requests. */
export type GrowingStore = {
  /** Opens a growing file to append to it; bytes written beyond `grownBytes` are overwritten. */
  grow(growth: Growth): Promise<GrowingFile>;
  /**
   * Makes a completely received file visible under its location, if the store allows it without copying. `parts`: the
   * names of all parts in order. Repeating the call has no effect. Throws `BytesMissing`.
   */
  complete(growth: Growth, parts: readonly string[]): Promise<void>;
  /** Removes an incomplete file. */
  abandon(growth: Growth): Promise<void>;
};
