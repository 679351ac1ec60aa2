import { ConflictBook } from '../../document/conflict-book.ts';
import type { GridDocument } from '../../document/document.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { GridSettings } from '../settings.ts';

/** Another user, with the cell that is active in that user's grid. */
export type Visitor = { id: string; name: string; colour: number; key: RowKey; field: string };

/** Other users' changes to the rows of a grid. */
export class Collaboration {
  readonly conflicts = new ConflictBook();
  /** The active cells of other users. */
  visitors: readonly Visitor[] = [];
  /** Cells that another user has just changed, as `field\nkey`. */
  readonly flashing = new Set<string>();
  /** Keys in this grid of rows that were added here, by their id on the server. */
  readonly keys = new Map<string, RowKey>();
  /** Number of running saves. Changes of other users wait for the responses, which may contain the same changes. */
  saves = 0;
  readonly waiting: (() => void)[] = [];
  /**
   * Ids of rows whose removal was saved by the running saves. Earlier changes of other users in them are obsolete.
   */
  readonly removed = new Set<string>();
  /** Changes of other users that are not applied yet, in their order. */
  readonly pendingChanges: (() => void)[] = [];

  clear(): void {
    this.conflicts.clear();
    this.flashing.clear();
    this.keys.clear();
    this.waiting.length = 0;
    this.removed.clear();
    this.pendingChanges.length = 0;
  }
}

/** Returns the name of a cell in `flashing`. */
export const cellName = (key: RowKey, field: string): string => `${field}\n${key}`;

type Known = { document: GridDocument; collaboration: Collaboration };

/** Returns the key of a row by its id on the server; undefined if it is not loaded. */
export function keyOfId({ document, collaboration }: Known, id: string): RowKey | undefined {
  const key = collaboration.keys.get(id) ?? id;
  return document.has(key) || document.isRemoved(key) ? key : undefined;
}

/** Returns the saved version of a row by its id; undefined if it is not loaded. */
export function storedRow(known: Known, id: string): Row | undefined {
  const key = keyOfId(known, id);
  return key === undefined || known.document.state(key) === 'added' ? undefined : known.document.base(key);
}

/** Sorts rows as `rowOrder` of the application demands. */
export function arrangeRows({
  document,
  settings: { rowOrder },
}: {
  document: GridDocument;
  settings: GridSettings;
}): void {
  if (rowOrder === undefined) return;
  const rows = new Map(document.order.map((key) => [key, document.row(key) ?? {}]));
  const rowAt = (key: RowKey) => rows.get(key) ?? {};
  document.arrange(document.order.toSorted((a, b) => rowOrder(rowAt(a), rowAt(b))));
}
