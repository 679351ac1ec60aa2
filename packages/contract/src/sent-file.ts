import * as z from 'zod/mini';

/** A file response, streamed while it is generated. Without a body the file is empty. */
export type SentFile = {
  name: string;
  /** Media type (MIME). */
  type: string;
  body: ReadableStream<Uint8Array> | undefined;
  /** Number of records written so far, for the operation log. */
  sentRows?(): number;
};

/** The result of an endpoint with `file`. */
export const SentFile = z.custom<SentFile>();
