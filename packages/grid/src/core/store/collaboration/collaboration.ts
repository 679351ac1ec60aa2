import { ConflictBook } from '../../document/conflict-book.ts';
import type { GridDocument } from '../../document/document.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { GridSettings } from '../settings.ts';

/** Another user, with the active cell. */
export type Visitor = { id: string; name: string; colour: number; key: RowKey; field: string };

/** Other users' changes to the rows of a grid. */
export class Collaboration {
  readonly conflicts = new ConflictBook();
  /** The active cells of other users. */
  visitors: readonly Visitor[] = [];
  /** Cells that another user has just changed, as `field\nkey`. */
  readonly flashing = new Set<string>();
  /** Keys of rows added here, by the id from the server. */
  readonly keys = new Map<string, RowKey>();
  /** The number of running saves: changes of other users wait for the responses, which may contain them. */
  saves = 0;
  readonly waiting: (() => void)[] = [];
  /** Changes of other users that are not applied yet, in their order. */
  readonly pendingChanges: (() => void)[] = [];

  clear(): void {
    this.conflicts.clear();
    this.flashing.clear();
    this.keys.clear();
    this.waiting.length = 0;
    this.pendingChanges.length = 0;
  }
}

/** A cell as a key of `flashing`. */
export const cellName = (key: RowKey, field: string): string => `${field}\n${key}`;

type Known = { document: GridDocument; collaboration: Collaboration };

/** The key of a row of the server; undefined if it is not loaded. */
export function keyOfId({ document, collaboration }: Known, id: string): RowKey | undefined {
  const key = collaboration.keys.get(id) ?? id;
  return document.has(key) || document.isRemoved(key) ? key : undefined;
}

/** The saved row, by its id. */
export function storedRow(known: Known, id: string): Row | undefined {
  const key = keyOfId(known, id);
  return key === undefined || known.document.state(key) === 'added' ? undefined : known.document.base(key);
}

/** Sorts rows into the order of the owner. */
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
