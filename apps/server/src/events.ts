import { BellFrame, type SentBellFrame } from '@baisi/contract/realtime';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import * as z from 'zod/mini';
import { type Bus, type EventsOf, onThisNode } from './platform/bus.ts';
import type { Call } from './platform/http/call-record.ts';

const ids = z.readonly(z.array(z.string()));
const nothing = z.record(z.string(), z.never());
const receivers = z.union([ids, z.literal('everybody')]);

const SentFrame = z.custom<SentBellFrame>((frame) => BellFrame.safeParse(frame).success);
const UpdatedRow = z.custom<LiveRow>((row) => z.looseObject({ id: z.string() }).safeParse(row).success);

/** Location of a window's user within a row set. `id`: of the window's connection. */
const ThereNow = z.object({
  id: z.string(),
  socketKey: z.string(),
  userId: z.string(),
  name: z.string(),
  cell: z.nullable(z.object({ rowId: z.string(), field: z.string() })),
  isThere: z.boolean(),
});
export type ThereNow = z.infer<typeof ThereNow>;

/** A sign-in or recovery attempt. `username`: the name as typed; `done`: signed out, or the password was reset. */
type SignInAttempt = {
  outcome: 'arrived' | 'refused' | 'done';
  username: string;
  userId: string | null;
  realname: string;
  ip: string;
  userAgent: string;
  text: string;
};

/**
 * Events that features may subscribe to: ids and facts, never secrets. An event with a schema reaches every node; the
 * others concern the node where they happened, which writes its own log lines.
 */
export const events = {
  /** An endpoint that declares `audit` was called. */
  'call-finished': onThisNode<Call>(),
  'sign-in': onThisNode<SignInAttempt>(),
  /** Sessions of these users must end now: those of `sessionIds`, or all but `exceptSessionId`. */
  'sessions-revoked': z.object({
    userIds: ids,
    sessionIds: z.optional(ids),
    exceptSessionId: z.optional(z.string()),
  }),
  /** This session works in another department from now on. */
  'session-moved': z.object({ userId: z.string(), sessionId: z.string() }),
  /** Roles, menus or grants changed: cached permissions are stale. */
  'grants-changed': nothing,
  /** Grants of these users expired. Every node has its own timer for it. */
  'grants-ended': onThisNode<{ userIds: readonly string[] }>(),
  /** Users were added, changed or removed. */
  'users-changed': z.object({ ids }),
  /** Dictionaries or their items changed: cached ones are stale. */
  'dictionaries-changed': nothing,
  /** A frame for the open clients of these users, or of all. A hint: a disconnected client asks when it reconnects. */
  bell: z.object({ to: receivers, frame: SentFrame }),
  /**
   * Rows of a set changed. A row with only an id must be fetched. `ofUser`: sends the event to that user's windows
   * only. Publish with `publishRows`, which keeps the event short enough for a notification.
   */
  'rows-changed': z.object({
    socketKey: z.string(),
    rows: z.readonly(z.array(UpdatedRow)),
    caseId: z.string(),
    ofUser: z.nullable(z.string()),
  }),
  /** So many rows of a set changed that its grids read all of them again. */
  'rows-missed': z.object({ socketKey: z.string() }),
  /** Users entered a cell of a row set, left the set, or are still there. */
  'people-there': z.object({ people: z.readonly(z.array(ThereNow)) }),
  /** Runs the function that windows registered under `key` (api-contract 7.2), for these users or for all. */
  'common-send': z.object({ to: receivers, key: z.string(), args: z.readonly(z.array(z.unknown())) }),
  /** This node may have missed any of the above: every cache is stale. */
  'unknown-changes': nothing,
};

export type Events = EventsOf<typeof events>;
export type EventBus = Bus<Events>;
