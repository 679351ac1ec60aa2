import type { PresentAt } from '@baisi/contract/grid-socket';
import { type LiveRow, rowAfterUpdate } from '@baisi/contract/rules/row-update';

/** A change of a row that is to be told. */
export type Telling = { socketKey: string; caseId: string; row: LiveRow };

/** What is to be sent: changes of rows in their order, and where this window's person is, the last word of each set. */
export type Outbox = {
  tellings: readonly Telling[];
  cells: ReadonlyMap<string, PresentAt>;
  /** Changes that found no place. */
  dropped: number;
};

/** What may wait while there is no connection. */
export const mostTellings = 200;

export const emptyOutbox: Outbox = { tellings: [], cells: new Map(), dropped: 0 };

const isSame = (a: Telling, b: Telling): boolean =>
  a.socketKey === b.socketKey && a.caseId === b.caseId && a.row.id === b.row.id;

/** Changes of one row are told together; beyond the bound the oldest is forgotten. */
export function withTelling(outbox: Outbox, telling: Telling): Outbox {
  const before = outbox.tellings.find((one) => isSame(one, telling));
  if (before !== undefined) {
    const joined = { ...telling, row: rowAfterUpdate(before.row, telling.row) };
    const tellings = outbox.tellings.map((one) => (one === before ? joined : one));
    return { ...outbox, tellings };
  }
  const tellings = [...outbox.tellings, telling];
  const tooMany = tellings.length - mostTellings;
  return tooMany <= 0
    ? { ...outbox, tellings }
    : { ...outbox, tellings: tellings.slice(tooMany), dropped: outbox.dropped + tooMany };
}

/** Only where somebody is now is of interest. */
export function withCell(outbox: Outbox, socketKey: string, cell: PresentAt): Outbox {
  return { ...outbox, cells: new Map(outbox.cells).set(socketKey, cell) };
}

/** A set that is left needs no word any more about who is where. */
export function withoutCell(outbox: Outbox, socketKey: string): Outbox {
  const cells = new Map(outbox.cells);
  cells.delete(socketKey);
  return { ...outbox, cells };
}

/** What goes next, and what is left then: people before rows, as they are few. */
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
