import * as z from 'zod/mini';

/** A file on its way out, streamed as it is made. Without a body it is empty: there was nothing to put into it. */
export type SentFile = {
  name: string;
  /** Media type. */
  type: string;
  body: ReadableStream<Uint8Array> | undefined;
};

/** The result of an endpoint with `file`. */
export const SentFile = z.custom<SentFile>();
