import type { Column } from '../columns/column.ts';
import { GridDocument } from '../document/document.ts';
import type { RowKey } from '../document/row.ts';
import type { GridSettings } from './settings.ts';

/** The rows of a grid, read by cells as their columns' types have it. */
export class CellReader {
  readonly document = new GridDocument();
  settings: GridSettings;

  constructor(settings: GridSettings) {
    this.settings = settings;
  }

  value(key: RowKey, field: string): unknown {
    return this.document.value(key, field);
  }

  /** What a cell says to people. */
  text(key: RowKey, column: Column): string {
    const { toText } = this.settings.kindOf(column);
    return toText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** What an editor of a cell begins with. */
  editText(key: RowKey, column: Column): string {
    const { toEditText } = this.settings.kindOf(column);
    return toEditText === undefined
      ? this.text(key, column)
      : toEditText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** May a person change what stands in this cell? */
  mayEdit(key: RowKey, column: Column): boolean {
    return this.settings.kindOf(column).isReadOnly !== true && this.isOpen(key, column);
  }

  /** Has nobody locked this cell? One whose type is only read may be open and is not edited all the same. */
  isOpen(key: RowKey, column: Column): boolean {
    const { isDisabled, isRowDisabled } = this.settings;
    if (isDisabled || column.disabled === true) return false;
    const row = this.document.row(key) ?? {};
    return !isRowDisabled(row) && !(typeof column.disabled === 'function' && column.disabled(row));
  }
}
