import type { Use } from '../../../db/work.ts';
import { ticketsRepository } from '../tickets/tickets.repository.ts';

/**
 * Limit of events: at most `points` events of `key` within `seconds`, counted from the first of them, on all nodes
 * together.
 */
export type Quota = { key: string; points: number; seconds: number };

/** Number of events in the current window, and the seconds until it ends. */
export type Used = { count: number; waitSeconds: number };

const unused: Used = { count: 0, waitSeconds: 0 };

const usedOf = (row: { count: number; ends_at: Date }, now: Date): Used => ({
  count: row.count,
  waitSeconds: Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000)),
});

/** Reads counts without raising them, in the order of `quotas`. */
export async function lookAt(use: Use, quotas: readonly Quota[], now: Date): Promise<Used[]> {
  const rows = await use(ticketsRepository).listCounts(
    quotas.map(({ key }) => key),
    now,
  );
  const byKey = new Map(rows.map((row) => [row.key, usedOf(row, now)]));
  return quotas.map(({ key }) => byKey.get(key) ?? unused);
}

/** Counts one event and returns the new count. A rollback of the transaction undoes it. */
export async function countOne(use: Use, { key, seconds }: Quota, now: Date): Promise<Used> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  return usedOf(await use(ticketsRepository).count(key, now, endsAt), now);
}
