import * as z from 'zod/mini';

/** Path of the bell socket (product-spec §7); `userId` must be the session's own. */
export const bellPath = '/sys/websocket/';

/** What a client says on the bell socket: a sign of life, bare text, 20 s after the last activity (product-spec §4). */
export const heartbeatText = 'HeartBeat';

/** What the server says on the bell socket. Messages are hints: data is fetched over HTTP. */
export const BellFrame = z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string() });
export type BellFrame = z.infer<typeof BellFrame>;

/** Close codes of our own. */
export const socketClose = {
  /** The session ended: sign in again. */
  sessionEnded: 4401,
} as const;

/** Largest frame that a client may send, bytes. */
export const largestFrameBytes = 16 * 1024;
