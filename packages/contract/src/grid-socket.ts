import * as z from 'zod/mini';

/** Path of the grid socket before `{userId}/{pageId}` (product-spec §7); `userId` must be the session's own. */
export const gridSocketPath = '/vxeSocket/';

/** Largest frame of the grid socket that a client may send, bytes (api-contract 7.2). */
export const largestGridFrameBytes = 64 * 1024;

/** Most sets of rows that one window can share at a time. */
export const mostSocketKeys = 20;

/** People of one set of rows who are told about at most. */
export const mostPeople = 50;

/** How many colours people are told apart by. */
export const presenceColours = 8;

/** A person's colour, the same in every window and on every node. */
export function presenceColourOf(userId: string): number {
  let sum = 0;
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % presenceColours;
}

/** `{userId}/{pageId}` of a path; undefined when it is none. A page's id is 32 hexadecimal digits of its own. */
export function gridSocketPlace(path: string): { userId: string; pageId: string } | undefined {
  const rest = path.startsWith(gridSocketPath) ? path.slice(gridSocketPath.length) : '';
  const [, userId, pageId] = /^([\w-]{1,64})\/([\da-f]{32})$/i.exec(rest) ?? [];
  return userId === undefined || pageId === undefined ? undefined : { userId, pageId: pageId.toLowerCase() };
}

const short = () => z.string().check(z.minLength(1), z.maxLength(64));
const socketKey = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** A row that travels; what it holds besides its id is bounded by its frame. */
const SentRow = z.looseObject({ id: short() });

/** A change of a row: `caseId` names the grid that says so, and is empty when the server does. */
export const RowUpdate = z.object({
  socketKey: socketKey(),
  args: z.tuple([SentRow, z.string().check(z.maxLength(64))]),
});
export type RowUpdate = z.infer<typeof RowUpdate>;

/** The cell that somebody is in; null: the person looks on. */
const PresentAt = z.nullable(z.object({ rowId: short(), field: short() }));
export type PresentAt = z.infer<typeof PresentAt>;

/** What a client says on the grid socket (api-contract 7.2); `presence` is beyond it. */
export const GridClientFrame = z.discriminatedUnion('type', [
  /** A sign of life, on opening and 10 s after each answer. */
  z.object({ type: z.literal('heart_beat'), data: z.optional(z.unknown()) }),
  z.object({ type: z.literal('update_vxe_table'), data: RowUpdate }),
  /** From now on these sets, and no others. Who never says it hears everything that he may. */
  z.object({
    type: z.literal('subscribe'),
    data: z.object({ socketKeys: z.array(socketKey()).check(z.maxLength(mostSocketKeys)) }),
  }),
  z.object({
    type: z.literal('presence'),
    data: z.object({ socketKey: socketKey(), cell: PresentAt }),
  }),
]);
export type GridClientFrame = z.infer<typeof GridClientFrame>;

/** Somebody else who has a set of rows open, in one of his windows. */
const PersonThere = z.object({
  /** Of the window, as long as it is connected. */
  id: short(),
  name: z.string().check(z.maxLength(100)),
  colour: z.number().check(z.int(), z.gte(0), z.lt(presenceColours)),
  cell: PresentAt,
});
export type PersonThere = z.infer<typeof PersonThere>;

/** What the server says on the grid socket; `subscribed`, `rows_missed` and `presence` are beyond api-contract 7.2. */
export const GridServerFrame = z.discriminatedUnion('type', [
  /** The answer to a sign of life, to its sender alone. */
  z.object({ type: z.literal('heart_beat'), data: z.literal(true) }),
  z.object({ type: z.literal('update_vxe_table'), data: RowUpdate }),
  /** Calls what is registered under `key` with `args`. */
  z.object({
    type: z.literal('common_send_date'),
    data: z.object({ key: short(), args: z.array(z.unknown()).check(z.maxLength(50)) }),
  }),
  /** The sets of those asked for that are heard from now on: what was read before may be old. */
  z.object({ type: z.literal('subscribed'), data: z.object({ socketKeys: z.array(socketKey()) }) }),
  /** Rows of this set may have changed without a word: ask again. */
  z.object({ type: z.literal('rows_missed'), data: z.object({ socketKey: socketKey() }) }),
  /** Everybody else who has the set open, whole every time. */
  z.object({
    type: z.literal('presence'),
    data: z.object({
      socketKey: socketKey(),
      people: z.array(PersonThere).check(z.maxLength(mostPeople)),
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

/** Reads a text frame of a client; undefined when it is none. */
export const readGridClientFrame = (text: string): GridClientFrame | undefined =>
  readAs(GridClientFrame, text);

/** Reads a text frame of the server; undefined when it is none. */
export const readGridServerFrame = (text: string): GridServerFrame | undefined =>
  readAs(GridServerFrame, text);
