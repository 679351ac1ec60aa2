import { ConflictBook } from '../../document/conflict-book.ts';
import type { GridDocument } from '../../document/document.ts';
import type { Row, RowKey } from '../../document/row.ts';
import type { GridSettings } from '../settings.ts';

/** Somebody else, and the cell that he is in. */
export type Visitor = { id: string; name: string; colour: number; key: RowKey; field: string };

/** What other people do to the rows of a grid. */
export class Living {
  readonly conflicts = new ConflictBook();
  /** Who else is here, and where. */
  visitors: readonly Visitor[] = [];
  /** Cells that somebody else has just changed, as `field\nkey`. */
  readonly flashing = new Set<string>();
  /** Rows that were added here, by the id that the server gave them. */
  readonly keys = new Map<string, RowKey>();
  /** How many saves are on their way: what others say waits for their answers, which may be the same. */
  saves = 0;
  readonly waiting: (() => void)[] = [];
  /** What others have said and nobody here has taken over yet, in its order. */
  readonly unheard: (() => void)[] = [];

  clear(): void {
    this.conflicts.clear();
    this.flashing.clear();
    this.keys.clear();
    this.waiting.length = 0;
    this.unheard.length = 0;
  }
}

/** A cell as `flashing` names it. */
export const cellName = (key: RowKey, field: string): string => `${field}\n${key}`;

type Known = { document: GridDocument; living: Living };

/** The key under which a row of the server stands here; undefined when it is not here. */
export function keyOfId({ document, living }: Known, id: string): RowKey | undefined {
  const key = living.keys.get(id) ?? id;
  return document.has(key) || document.isRemoved(key) ? key : undefined;
}

/** The row as the server has it, by its id. */
export function storedRow(known: Known, id: string): Row | undefined {
  const key = keyOfId(known, id);
  return key === undefined || known.document.state(key) === 'added' ? undefined : known.document.base(key);
}

/** Puts rows where the owner's order has them. */
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
