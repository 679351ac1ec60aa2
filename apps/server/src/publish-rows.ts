import { type LiveKeyName, liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import type { EventBus } from './events.ts';
import { bytesOf, inParts, longestPartBytes } from './platform/nodes/in-parts.ts';

/** Maximum number of changed rows in one event; above it, grids reload the whole set. */
const maxRows = 200;

/** Origin of a row change: the server, or one grid. `ofUser`: the owner of a private key, whose windows receive it. */
type Said = { caseId: string; ofUser: string | null };
const byTheServer: Said = { caseId: '', ofUser: null };

/** Publishes changed rows with their author, to the grids that show them. */
export function publishRowsAs(said: Said, bus: EventBus, socketKey: string, rows: readonly LiveRow[]): void {
  const { content } = liveKeyOf(socketKey) ?? { content: 'whole' };
  const told = rows.map((row) =>
    content === 'ids' || bytesOf(row) > longestPartBytes ? { id: row.id } : row,
  );
  if (told.length > maxRows) bus.publish('rows-missed', { socketKey });
  else for (const part of inParts(told)) bus.publish('rows-changed', { socketKey, rows: part, ...said });
}

/**
 * Publishes the current rows of a live set to open grids: whole, as the list returns them, or only the id of a
 * deleted row. Call it after the commit.
 */
export function publishRows(bus: EventBus, socketKey: LiveKeyName, rows: readonly LiveRow[]): void {
  publishRowsAs(byTheServer, bus, socketKey, rows);
}
