import type { JobState } from '@baisi/contract/jobs';
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

/** Where a user is within a row set. `id`: id of the window's socket connection. */
const ThereNow = z.object({
  id: z.string(),
  socketKey: z.string(),
  userId: z.string(),
  name: z.string(),
  cell: z.nullable(z.object({ rowId: z.string(), field: z.string() })),
  isThere: z.boolean(),
});
export type ThereNow = z.infer<typeof ThereNow>;

/**
 * An attempt to sign in or to recover a password, or a sign-out. `username`: the name as typed; `done`: signed out,
 * or the password was reset.
 */
type SignInAttempt = {
  outcome: 'arrived' | 'refused' | 'done';
  username: string;
  userId: string | null;
  realname: string;
  ip: string;
  userAgent: string;
  text: string;
};

type Quarantined = { name: string; username: string | null; realname: string | null; found: string };

/**
 * Events to which features may subscribe: ids and facts, never secrets. An event with a schema reaches every node;
 * the others stay on the node where they happened, because each node writes its own log entries.
 */
export const events = {
  /** An endpoint that declares `audit` was called. */
  'call-finished': onThisNode<Call>(),
  'sign-in': onThisNode<SignInAttempt>(),
  /** The virus scan found something in a file: `found` names it, `username` uploaded the file. */
  'file-quarantined': onThisNode<Quarantined>(),
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
  /** These users, or all, may see other messages than before, so their cached unread messages are stale. */
  'messages-changed': z.object({ to: receivers }),
  /** Dictionaries or their items changed: cached ones are stale. */
  'dictionaries-changed': nothing,
  /**
   * A frame for the bell sockets of these users, of all, or of those who hold a permission code. It need not arrive,
   * because a client fetches the data again when it reconnects. `exceptSessionId` does not receive it.
   */
  bell: z.object({
    to: z.union([receivers, z.object({ holding: z.string() })]),
    exceptSessionId: z.optional(z.string()),
    frame: SentFrame,
  }),
  /**
   * Rows of a live set changed. A row that contains only its id must be fetched. `ofUser`: only for this user's
   * windows. Publish it with `publishRows`, which splits it into events short enough for a notification between
   * nodes.
   */
  'rows-changed': z.object({
    socketKey: z.string(),
    rows: z.readonly(z.array(UpdatedRow)),
    caseId: z.string(),
    ofUser: z.nullable(z.string()),
  }),
  /** Too many rows of a set changed to send them: its grids read all rows again. */
  'rows-missed': z.object({ socketKey: z.string() }),
  /** Users entered a cell of a row set, left the set, or are still in it. */
  'people-there': z.object({ people: z.readonly(z.array(ThereNow)) }),
  /** A background job was added or queued again. The other nodes find it by their own look at the table. */
  'job-ready': onThisNode<Record<string, never>>(),
  /** A background job changed its state or its progress. */
  'job-changed': onThisNode<{ id: string; kind: string; state: JobState; ownerId: string | null }>(),
  /** Times or states of schedules changed: every node plans its next look again. */
  'schedules-changed': nothing,
  /** A fact that the server itself adds to the operation log; `text` is a Chinese sentence. */
  'server-noted': onThisNode<{ text: string; succeeded: boolean }>(),
  /** The node that runs this job must stop it. */
  'job-cancelled': z.object({ id: z.string() }),
  /** Runs the function that windows registered under `key` (api-contract 7.2), for these users or for all. */
  'common-send': z.object({ to: receivers, key: z.string(), args: z.readonly(z.array(z.unknown())) }),
  /** A request wants to write a resumable upload: the one that writes it now ends and returns the lease. */
  'upload-wanted': z.object({ id: z.string() }),
  /** This node may have missed any of the other events, so every cache is stale. */
  'unknown-changes': nothing,
};

export type Events = EventsOf<typeof events>;
export type EventBus = Bus<Events>;
