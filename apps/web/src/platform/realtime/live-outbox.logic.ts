import type { PresentAt } from '@baisi/contract/grid-socket';
import { type LiveRow, rowAfterUpdate } from '@baisi/contract/rules/row-update';

/** A row change to send. */
export type OutboxChange = { socketKey: string; caseId: string; row: LiveRow };

/** Pending messages: row changes in order, and the user's latest cell in each row set. */
export type Outbox = {
  tellings: readonly OutboxChange[];
  cells: ReadonlyMap<string, PresentAt>;
  /** Number of changes dropped because the outbox was full. */
  dropped: number;
};

/** Limit of pending changes while disconnected. */
export const maxPendingChanges = 200;

export const emptyOutbox: Outbox = { tellings: [], cells: new Map(), dropped: 0 };

const isSame = (a: OutboxChange, b: OutboxChange): boolean =>
  a.socketKey === b.socketKey && a.caseId === b.caseId && a.row.id === b.row.id;

/** Adds a change. Changes of one row are merged; beyond the limit the oldest is dropped. */
export function withTelling(outbox: Outbox, telling: OutboxChange): Outbox {
  const before = outbox.tellings.find((one) => isSame(one, telling));
  if (before !== undefined) {
    const joined = { ...telling, row: rowAfterUpdate(before.row, telling.row) };
    const tellings = outbox.tellings.map((one) => (one === before ? joined : one));
    return { ...outbox, tellings };
  }
  const tellings = [...outbox.tellings, telling];
  const tooMany = tellings.length - maxPendingChanges;
  return tooMany <= 0
    ? { ...outbox, tellings }
    : { ...outbox, tellings: tellings.slice(tooMany), dropped: outbox.dropped + tooMany };
}

/** Sets the cell that the user is in: only the latest one is sent. */
export function withCell(outbox: Outbox, socketKey: string, cell: PresentAt): Outbox {
  return { ...outbox, cells: new Map(outbox.cells).set(socketKey, cell) };
}

/** Removes the pending cell of a row set that was left. */
export function withoutCell(outbox: Outbox, socketKey: string): Outbox {
  const cells = new Map(outbox.cells);
  cells.delete(socketKey);
  return { ...outbox, cells };
}

/** Returns the next frame and the rest: cells before rows, as they are few. */
export function takeNext(outbox: Outbox) {
  const [move] = outbox.cells;
  if (move !== undefined) {
    const [socketKey, cell] = move;
    const frame = { type: 'presence' as const, data: { socketKey, cell } };
    return { frame, rest: withoutCell(outbox, socketKey) };
  }
  const [telling, ...tellings] = outbox.tellings;
  if (telling === undefined) return undefined;
  const { socketKey, row, caseId } = telling;
  const args: [LiveRow, string] = [row, caseId];
  return {
    frame: { type: 'update_vxe_table' as const, data: { socketKey, args } },
    rest: { ...outbox, tellings },
  };
}
