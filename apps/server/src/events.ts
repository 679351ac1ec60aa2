import type { PresentAt } from '@baisi/contract/grid-socket';
import { BellFrame, type SentBellFrame } from '@baisi/contract/realtime';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import * as z from 'zod/mini';
import type { Bus } from './platform/bus.ts';
import type { Call } from './platform/http/pipeline.ts';
import type { Reach } from './platform/nodes/bus-across-nodes.ts';

/** Where a window's person is within a set of rows. `id`: of the window while it is connected. */
export type ThereNow = {
  id: string;
  socketKey: string;
  userId: string;
  name: string;
  cell: PresentAt;
  isThere: boolean;
};

/** Events that other features may subscribe to. Ids and facts, never secrets. */
export type Events = {
  /** An endpoint that declares `audit` was called. */
  'call-finished': Call;
  /** Somebody signed in, was refused, or left or reset a password (`done`); `username` is what was typed. */
  'sign-in': {
    outcome: 'arrived' | 'refused' | 'done';
    username: string;
    userId: string | null;
    realname: string;
    ip: string;
    userAgent: string;
    text: string;
  };
  /**
   * Sessions of these people must end now: the named ones, or all. `exceptSessionId` stays (own password change).
   */
  'sessions-revoked': {
    userIds: readonly string[];
    sessionIds?: readonly string[] | undefined;
    exceptSessionId?: string | undefined;
  };
  /** This session of this person works in another department now. */
  'session-moved': { userId: string; sessionId: string };
  /** Roles, menus or grants changed: what anybody holds must be read again. */
  'grants-changed': Record<string, never>;
  /** Grants of these people reached their end: what they hold must be read again. */
  'grants-ended': { userIds: readonly string[] };
  /** People were added, changed or removed. */
  'users-changed': { ids: readonly string[] };
  /** Dictionaries or their items changed: what anybody remembers of them is old. */
  'dictionaries-changed': Record<string, never>;
  /** Open clients of these people, or all, hear this. A hint: whoever is away asks when they come back. */
  bell: { to: readonly string[] | 'everybody'; frame: SentBellFrame };
  /**
   * Rows of a set changed: grids that show it hear of it. A row that is nothing but its id is asked for. `ofUser`: only
   * the windows of this person. Said by `publishRows`, which keeps it short enough to travel.
   */
  'rows-changed': {
    socketKey: string;
    rows: readonly LiveRow[];
    caseId: string;
    ofUser: string | null;
  };
  /** So much of a set changed that its grids read it anew. */
  'rows-missed': { socketKey: string };
  /** People came to a cell of a set of rows, left the set, or are still where they were. */
  'people-there': { people: readonly ThereNow[] };
  /** Windows of these people, or all, call what they have registered under `key` (api-contract 7.2). */
  'common-send': { to: readonly string[] | 'everybody'; key: string; args: readonly unknown[] };
  /** This node may have missed anything of the above: what it remembers is worth nothing. */
  'unknown-changes': Record<string, never>;
};

export type EventBus = Bus<Events>;

const ids = z.array(z.string());
const nothing = z.object({});
const receivers = z.union([ids, z.literal('everybody')]);

/** Which events every node hears of. The others concern the node where they happened: it writes its own log lines. */
export const reach: Reach<Events> = {
  'call-finished': 'stays',
  'sign-in': 'stays',
  'sessions-revoked': z.object({
    userIds: ids,
    sessionIds: z.optional(ids),
    exceptSessionId: z.optional(z.string()),
  }),
  'session-moved': z.object({ userId: z.string(), sessionId: z.string() }),
  'grants-changed': nothing,
  // Every node waits for the ends by itself.
  'grants-ended': 'stays',
  'users-changed': z.object({ ids }),
  'dictionaries-changed': nothing,
  bell: z.object({
    to: receivers,
    frame: z.custom<SentBellFrame>((frame) => BellFrame.safeParse(frame).success),
  }),
  'rows-changed': z.object({
    socketKey: z.string(),
    rows: z.array(z.looseObject({ id: z.string() })),
    caseId: z.string(),
    ofUser: z.nullable(z.string()),
  }),
  'rows-missed': z.object({ socketKey: z.string() }),
  'people-there': z.object({
    people: z.array(
      z.object({
        id: z.string(),
        socketKey: z.string(),
        userId: z.string(),
        name: z.string(),
        cell: z.nullable(z.object({ rowId: z.string(), field: z.string() })),
        isThere: z.boolean(),
      }),
    ),
  }),
  'common-send': z.object({ to: receivers, key: z.string(), args: z.array(z.unknown()) }),
  'unknown-changes': nothing,
};
