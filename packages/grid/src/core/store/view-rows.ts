import { KeyIndex } from '../document/key-index.ts';
import type { RowKey } from '../document/row.ts';
import type { RowGroups } from '../grouping/row-groups.ts';
import { JudgedRows } from './judged-rows.ts';
import type { SourceRows } from './source/source-rows.ts';

/** The displayed rows, grouped or not. */
export class ViewRows extends JudgedRows {
  /** Keys of the displayed rows. The array slot is empty for group headers and for rows that are not loaded. */
  view: readonly RowKey[] = [];
  /** Loads rows from a server when they enter the viewport; undefined if all rows are given. */
  source: SourceRows | undefined;
  /** The groups of rows; undefined if rows are not grouped. */
  groups: RowGroups | undefined;
  /** Groups rows. Undefined until a grid is grouped and the code for it is loaded. */
  makeGroups: ((rows: readonly RowKey[]) => RowGroups | undefined) | undefined;

  #places: { of: readonly RowKey[]; index: KeyIndex } | undefined;

  /** Keys of all rows in displayed order, including those of closed groups. */
  get rows(): readonly RowKey[] {
    return this.groups?.rows ?? this.view;
  }

  /** Returns the number of a displayed row, counted from 1 without group headers. */
  numberOf(row: number): number {
    return this.groups?.numberOf(row) ?? row + 1;
  }

  /** Returns the index of a row in the view; -1 if it is not displayed. */
  indexOf(key: RowKey): number {
    if (this.source !== undefined) return this.source.indexOf(key);
    const place = this.document.placeIn(this.view, key);
    if (place !== undefined) return place;
    if (this.#places?.of !== this.view) this.#places = { of: this.view, index: new KeyIndex(this.view) };
    return this.#places.index.at(key);
  }

  /** Returns the keys of the loaded rows between two displayed indexes, both included. */
  keysIn(top: number, bottom: number): RowKey[] {
    const keys = this.source?.keysIn(top, bottom) ?? this.view.slice(top, bottom + 1);
    return this.groups === undefined ? keys : keys.flat();
  }

  protected show(rows: readonly RowKey[]): void {
    this.groups = this.makeGroups?.(rows);
    this.view = this.groups?.view ?? rows;
  }
}
