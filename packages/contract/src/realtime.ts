import * as z from 'zod/mini';
import { JobState } from './jobs.ts';

/** Path of the bell socket (product-spec §7); `userId` must be the session's own. */
export const bellPath = '/sys/websocket/';

/** Client message on the bell socket: a heartbeat as bare text, sent 20 s after the last activity (product-spec §4). */
export const heartbeatText = 'HeartBeat';

/** Text that contains JSON; other text is invalid. */
const jsonText = z.pipe(
  z.string(),
  z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'no JSON', input: text });
      return z.NEVER;
    }
  }),
);

/** A waybill to print: its number and the paths of its images. */
export type PrintedBill = { number: string; pictures: readonly string[] };

/**
 * Parses comma-separated text (api-contract 7.1): the second part is the number, the third the paths separated by `;`.
 */
function billOf(line: string): PrintedBill {
  const [, number = '', pictures = ''] = line.split(',');
  return { number: number.trim(), pictures: pictures.split(';').filter((path) => path !== '') };
}

const notice = { msgId: z.optional(z.string()), msgTxt: z.optional(z.string()) };

/**
 * Frames that the server sends on the bell socket (api-contract 7.1). Frames only say that something changed; clients
 * fetch the data over HTTP. The schema's input is the frame as sent; in its output `printBill` contains bills and
 * `invoice_refresh` contains ids, an empty list meaning all.
 */
export const BellFrame = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string() }),
  /** An announcement to all users was published or withdrawn. */
  z.object({ cmd: z.literal('topic'), ...notice }),
  /** An announcement or message to this user. */
  z.object({ cmd: z.literal('user'), userId: z.optional(z.string()), ...notice }),
  /** Version of the server, sent on every connection. */
  z.object({ cmd: z.literal('sysParameter'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * `dictionaryStamp` of the server's dictionaries, sent on every connection and after every change. A client with
   * another stamp reloads the dictionaries.
   */
  z.object({ cmd: z.literal('dictionary'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * `permissionStamp` of this session's grants, sent on every connection and after every change of grants. A client
   * whose menus have another stamp reloads menus and buttons.
   */
  z.object({ cmd: z.literal('permissions'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * Stamp (hash) of the rows that this session reaches, sent after `permissions`. A client that received another
   * stamp before reloads its lists. The stamp reveals nothing of the rules from which the server computes it.
   */
  z.object({ cmd: z.literal('reach'), msgTxt: z.string().check(z.maxLength(64)) }),
  /** A job of this user changed its state or progress; at most one frame a second per job. */
  z.object({
    cmd: z.literal('job'),
    msgTxt: z.pipe(jsonText, z.object({ id: z.string(), state: JobState })),
  }),
  /** A schedule failed as often in a row as its alarm allows; sent to holders of `schedule:list`. */
  z.object({
    cmd: z.literal('schedule'),
    msgTxt: z.pipe(jsonText, z.object({ id: z.string(), title: z.string(), failuresInRow: z.number() })),
  }),
  /** Orders or waybills changed, or new ones came; no ids: any of them. `of` absent: both. */
  z.object({
    cmd: z.literal('invoice_refresh'),
    msgTxt: z.optional(
      z.pipe(jsonText, z.object({ ids: z.array(z.string()), of: z.optional(z.enum(['order', 'waybill'])) })),
    ),
  }),
  z.object({
    cmd: z.literal('printBill'),
    msgTxt: z.pipe(
      z.pipe(jsonText, z.array(z.string())),
      z.transform((lines: string[]) => lines.map(billOf)),
    ),
  }),
]);
export type BellFrame = z.infer<typeof BellFrame>;
/** A frame in its wire format. */
export type SentBellFrame = z.input<typeof BellFrame>;
export type BellCommand = BellFrame['cmd'];

/** Parses a text frame of the bell socket; undefined when it is invalid. */
export function readBellFrame(text: string): BellFrame | undefined {
  try {
    return BellFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Close codes defined by this API. */
export const socketClose = {
  /** The session ended; the client shows the sign-in page. */
  sessionEnded: 4401,
} as const;

/** Largest frame that the server accepts, in bytes. */
export const largestFrameBytes = 16 * 1024;
