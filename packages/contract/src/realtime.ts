import * as z from 'zod/mini';

/** Path of the bell socket (product-spec §7); `userId` must be the session's own. */
export const bellPath = '/sys/websocket/';

/** What a client says on the bell socket: a sign of life, bare text, 20 s after the last activity (product-spec §4). */
export const heartbeatText = 'HeartBeat';

/** Texts that hold JSON; what is none does not fit. */
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

/** A waybill to print: its number and the paths of its pictures. */
export type PrintedBill = { number: string; pictures: readonly string[] };

/** api-contract 7.1: comma text whose second part is the number, the third the paths separated by `;`. */
function billOf(line: string): PrintedBill {
  const [, number = '', pictures = ''] = line.split(',');
  return { number: number.trim(), pictures: pictures.split(';').filter((path) => path !== '') };
}

const notice = { msgId: z.optional(z.string()), msgTxt: z.optional(z.string()) };

/**
 * What the server says on the bell socket (api-contract 7.1). Messages are hints: data is fetched over HTTP. The input
 * side is the wire; parsed, `printBill` carries bills and `invoice_refresh` ids, none meaning all.
 */
export const BellFrame = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string() }),
  /** An announcement to everybody was published or taken back. */
  z.object({ cmd: z.literal('topic'), ...notice }),
  /** An announcement or message to this person. */
  z.object({ cmd: z.literal('user'), userId: z.optional(z.string()), ...notice }),
  /** The version that the server serves, said on every connection. */
  z.object({ cmd: z.literal('sysParameter'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * `dictionaryStamp` of what the server knows, said on every connection and after every change: who has another one
   * asks for the dictionaries.
   */
  z.object({ cmd: z.literal('dictionary'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * `permissionStamp` of what this session holds, said on every connection and after every change of grants: who shows
   * another one asks for menus and buttons anew.
   */
  z.object({ cmd: z.literal('permissions'), msgTxt: z.string().check(z.maxLength(64)) }),
  /**
   * A stamp of the rows that this session reaches, said after `permissions`: a page that heard another one before reads
   * its lists again. What the stamp is made of stays on the server.
   */
  z.object({ cmd: z.literal('reach'), msgTxt: z.string().check(z.maxLength(64)) }),
  z.object({
    cmd: z.literal('invoice_refresh'),
    msgTxt: z.optional(z.pipe(jsonText, z.object({ ids: z.array(z.string()) }))),
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
/** A frame as it travels. */
export type SentBellFrame = z.input<typeof BellFrame>;
export type BellCommand = BellFrame['cmd'];

/** Reads a text frame of the bell; undefined when it is none. */
export function readBellFrame(text: string): BellFrame | undefined {
  try {
    return BellFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Close codes of our own. */
export const socketClose = {
  /** The session ended: sign in again. */
  sessionEnded: 4401,
} as const;

/** Largest frame that a client may send, bytes. */
export const largestFrameBytes = 16 * 1024;
