import { KeyIndex } from '../document/key-index.ts';
import type { RowKey } from '../document/row.ts';
import type { RowGroups } from '../grouping/row-groups.ts';
import { JudgedRows } from './judged-rows.ts';
import type { SourceRows } from './source/source-rows.ts';

/** The shown rows, in groups or not. */
export class ViewRows extends JudgedRows {
  /** The visible rows; holes are headers of groups, and rows of a source that are not loaded. */
  view: readonly RowKey[] = [];
  /** The source of rows that are requested as they enter the viewport. */
  source: SourceRows | undefined;
  /** The rows by groups; undefined: rows are not grouped. */
  groups: RowGroups | undefined;
  /** Groups the rows of a view; undefined until a grid is grouped and the part for it is loaded. */
  makeGroups: ((rows: readonly RowKey[]) => RowGroups | undefined) | undefined;

  #places: { of: readonly RowKey[]; index: KeyIndex } | undefined;

  /** The rows of the view in their order, also those of closed groups. */
  get rows(): readonly RowKey[] {
    return this.groups?.rows ?? this.view;
  }

  /** The number of the row at a position of the view, from 1. */
  numberOf(row: number): number {
    return this.groups?.numberOf(row) ?? row + 1;
  }

  /** The position of a row in the view; -1 if it is not shown. */
  indexOf(key: RowKey): number {
    if (this.source !== undefined) return this.source.indexOf(key);
    const place = this.document.placeIn(this.view, key);
    if (place !== undefined) return place;
    if (this.#places?.of !== this.view) this.#places = { of: this.view, index: new KeyIndex(this.view) };
    return this.#places.index.at(key);
  }

  /** The loaded rows between two positions of the view, both included. */
  keysIn(top: number, bottom: number): RowKey[] {
    const keys = this.source?.keysIn(top, bottom) ?? this.view.slice(top, bottom + 1);
    return this.groups === undefined ? keys : keys.flat();
  }

  protected show(rows: readonly RowKey[]): void {
    this.groups = this.makeGroups?.(rows);
    this.view = this.groups?.view ?? rows;
  }
}
