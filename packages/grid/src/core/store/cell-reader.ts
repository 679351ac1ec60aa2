import type { Column } from '../columns/column.ts';
import { GridDocument } from '../document/document.ts';
import type { RowKey } from '../document/row.ts';
import { unreadMessage } from '../validation/unread-texts.ts';
import type { GridSettings } from './settings.ts';

/** Reads the cells of a grid by the types of their columns. */
export class CellReader {
  readonly document = new GridDocument();
  settings: GridSettings;

  constructor(settings: GridSettings) {
    this.settings = settings;
  }

  value(key: RowKey, field: string): unknown {
    return this.document.value(key, field);
  }

  /** The displayed text of a cell. */
  text(key: RowKey, column: Column): string {
    const { toText } = this.settings.kindOf(column);
    return toText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** The initial text of an editor. */
  editText(key: RowKey, column: Column): string {
    const { toEditText } = this.settings.kindOf(column);
    return toEditText === undefined
      ? this.text(key, column)
      : toEditText(this.document.value(key, column.key), column, this.document.row(key) ?? {});
  }

  /** Returns why the column of a cell cannot read a text; undefined if the reason is not known. */
  whyUnread(key: RowKey, field: string, text: string): string | undefined {
    const column = this.settings.columns.find((one) => one.key === field);
    if (column === undefined) return undefined;
    return this.settings.kindOf(column).whyUnread?.(text, column, this.document.row(key) ?? {});
  }

  /** Returns the error of a cell with a text that its column cannot read. */
  unreadWords(key: RowKey, field: string, text: string): string {
    return this.whyUnread(key, field, text) ?? unreadMessage(text);
  }

  /** Returns whether the user may edit this cell. */
  mayEdit(key: RowKey, column: Column): boolean {
    const isGiven = column.formula !== undefined || this.settings.kindOf(column).isReadOnly === true;
    return !isGiven && this.isOpen(key, column);
  }

  /** Returns whether the cell is unlocked. A cell of a read-only type may be unlocked and still not editable. */
  isOpen(key: RowKey, column: Column): boolean {
    const { isDisabled, isRowDisabled } = this.settings;
    if (isDisabled || column.disabled === true) return false;
    const row = this.document.row(key) ?? {};
    return !isRowDisabled(row) && !(typeof column.disabled === 'function' && column.disabled(row));
  }
}
