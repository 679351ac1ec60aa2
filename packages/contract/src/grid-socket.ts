import * as z from 'zod/mini';

/** Path of the grid socket before `{userId}/{pageId}` (product-spec §7); `userId` must be the session's own. */
export const gridSocketPath = '/vxeSocket/';

/** Largest frame of the grid socket that a client may send, bytes (api-contract 7.2). */
export const largestGridFrameBytes = 64 * 1024;

/** Maximum number of row sets that one window can share at a time. */
export const maxSocketKeys = 20;

/** Maximum number of users reported for one row set. */
export const maxPeople = 50;

/** Number of presence colours. */
export const presenceColours = 8;

/** Returns a user's colour, the same in every window and on every server node. */
export function presenceColourOf(userId: string): number {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % presenceColours;
}

/** Parses `{userId}/{pageId}` from a path; undefined when it does not match. A page id has 32 hexadecimal digits. */
export function gridSocketPlace(path: string): { userId: string; pageId: string } | undefined {
  const rest = path.startsWith(gridSocketPath) ? path.slice(gridSocketPath.length) : '';
  const [, userId, pageId] = /^([\w-]{1,64})\/([\da-f]{32})$/i.exec(rest) ?? [];
  return userId === undefined || pageId === undefined ? undefined : { userId, pageId: pageId.toLowerCase() };
}

const short = () => z.string().check(z.minLength(1), z.maxLength(64));
const socketKey = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** A row of a live set as sent over the socket; only the frame size limits its fields besides the id. */
const SentRow = z.looseObject({ id: short() });

/** A change of a row. `caseId` names the grid that made it and is empty for changes from the server. */
export const RowUpdate = z.object({
  socketKey: socketKey(),
  args: z.tuple([SentRow, z.string().check(z.maxLength(64))]),
});
export type RowUpdate = z.infer<typeof RowUpdate>;

/** The cell in which the user is; null when the user only has the rows open. */
const PresentAt = z.nullable(z.object({ rowId: short(), field: short() }));
export type PresentAt = z.infer<typeof PresentAt>;

/** Frames that a client sends on the grid socket (api-contract 7.2); `presence` is our addition to it. */
export const GridClientFrame = z.discriminatedUnion('type', [
  /** Heartbeat, sent on opening and 10 s after each response. */
  z.object({ type: z.literal('heart_beat'), data: z.optional(z.unknown()) }),
  z.object({ type: z.literal('update_vxe_table'), data: RowUpdate }),
  /**
   * Replaces the row sets whose changes the client receives. A client that never sends it receives every set that it
   * may read.
   */
  z.object({
    type: z.literal('subscribe'),
    data: z.object({ socketKeys: z.array(socketKey()).check(z.maxLength(maxSocketKeys)) }),
  }),
  z.object({
    type: z.literal('presence'),
    data: z.object({ socketKey: socketKey(), cell: PresentAt }),
  }),
]);
export type GridClientFrame = z.infer<typeof GridClientFrame>;

/** Another user who has the row set open in a window. */
const PersonThere = z.object({
  /** Id of the socket connection of that window. */
  id: short(),
  name: z.string().check(z.maxLength(100)),
  colour: z.number().check(z.int(), z.gte(0), z.lt(presenceColours)),
  cell: PresentAt,
});
export type PersonThere = z.infer<typeof PersonThere>;

/**
 * Frames that the server sends on the grid socket; `subscribed`, `rows_missed` and `presence` are additions to
 * api-contract 7.2.
 */
export const GridServerFrame = z.discriminatedUnion('type', [
  /** Heartbeat response, sent only to its sender. */
  z.object({ type: z.literal('heart_beat'), data: z.literal(true) }),
  z.object({ type: z.literal('update_vxe_table'), data: RowUpdate }),
  /** Calls the handler that the client registered under `key` with `args`. */
  z.object({
    type: z.literal('common_send_date'),
    data: z.object({ key: short(), args: z.array(z.unknown()).check(z.maxLength(50)) }),
  }),
  /** The requested sets whose changes the client now receives; rows that it read before may be outdated. */
  z.object({ type: z.literal('subscribed'), data: z.object({ socketKeys: z.array(socketKey()) }) }),
  /** Rows of this set may have changed without an update: the client reloads them. */
  z.object({ type: z.literal('rows_missed'), data: z.object({ socketKey: socketKey() }) }),
  /** All other users who have the set open; always the complete list. */
  z.object({
    type: z.literal('presence'),
    data: z.object({
      socketKey: socketKey(),
      people: z.array(PersonThere).check(z.maxLength(maxPeople)),
    }),
  }),
]);
export type GridServerFrame = z.infer<typeof GridServerFrame>;

function readAs<T>(shape: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Parses a client's text frame; undefined when it is invalid. */
export const readGridClientFrame = (text: string): GridClientFrame | undefined =>
  readAs(GridClientFrame, text);

/** Parses a server's text frame; undefined when it is invalid. */
export const readGridServerFrame = (text: string): GridServerFrame | undefined =>
  readAs(GridServerFrame, text);
