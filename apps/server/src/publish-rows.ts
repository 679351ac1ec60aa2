import { type LiveKeyName, liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import type { HouseBus } from './events.ts';

/** What fits into a notification among nodes beside its envelope (decision 0007). */
const longestBytes = 6_500;
/** Beyond so many, grids read their set anew. */
const mostRows = 200;

const bytesOf = (row: LiveRow): number => Buffer.byteLength(JSON.stringify(row)) + 1;

/** Parts that can travel. What is too long for one is told by its id. */
function partsOf(rows: readonly LiveRow[]): LiveRow[][] {
  const parts: LiveRow[][] = [];
  let left = 0;
  for (const row of rows) {
    const sent = bytesOf(row) > longestBytes ? { id: row.id } : row;
    left -= bytesOf(sent);
    if (left >= 0) parts.at(-1)?.push(sent);
    else {
      parts.push([sent]);
      left = longestBytes - bytesOf(sent);
    }
  }
  return parts;
}

/** Who says so: the server itself, or a grid of somebody. `ofUser`: on a private key, for his own windows. */
type Said = { caseId: string; ofUser: string | null };
const byTheServer: Said = { caseId: '', ofUser: null };

/** Hands rows to the grids that show them, as whoever says so. */
export function publishRowsAs(said: Said, bus: HouseBus, socketKey: string, rows: readonly LiveRow[]): void {
  const { content } = liveKeyOf(socketKey) ?? { content: 'whole' };
  const told = content === 'ids' ? rows.map(({ id }) => ({ id })) : rows;
  if (told.length > mostRows) bus.publish('rows-missed', { socketKey });
  else for (const part of partsOf(told)) bus.publish('rows-changed', { socketKey, rows: part, ...said });
}

/**
 * Tells open grids, after the commit, how rows of their set are now: whole, as the list answers them, or with the id
 * alone when they are gone.
 */
export function publishRows(bus: HouseBus, socketKey: LiveKeyName, rows: readonly LiveRow[]): void {
  publishRowsAs(byTheServer, bus, socketKey, rows);
}
