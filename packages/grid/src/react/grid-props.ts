import type { ReactNode, Ref } from 'react';
import type { CellType, Slots } from '../cells/cell-type.ts';
import type { RowSource } from '../core/blocks/row-source.ts';
import type { Column } from '../core/columns/column.ts';
import type { Arrangement } from '../core/columns/layout.ts';
import type { CommentPort } from '../core/comments/comment.ts';
import type { Changes } from '../core/document/document.ts';
import type { Row } from '../core/document/row.ts';
import type { GridEvents } from '../core/store/events.ts';
import type { SavedRow } from '../core/store/saving/saving.ts';
import type { SpansOf } from '../core/store/settings.ts';
import type { Rule } from '../core/validation/validate.ts';
import type { GridHandle } from './control/handle.ts';

/** Heights of rows in pixels by size (product-spec §9). */
export const rowHeights = { medium: 40, small: 36, mini: 32, tiny: 26 } as const;

/** The access to a column or a button. */
export type Access = 'open' | 'hidden' | 'disabled';

/** The buttons of the toolbar. */
export type Tool = 'add' | 'save' | 'remove' | 'clearSelection' | 'import' | 'export' | 'collapse';

/** The pages of the server, one at a time (api-contract 6.1). */
export type Pagination = {
  current?: number;
  pageSize?: number | string;
  pageSizeOptions?: readonly (number | string)[];
  total?: number;
  showQuickJumper?: boolean;
  showSizeChanger?: boolean;
};

/** The events of the grid (api-contract 6.4); `target` is its handle. */
export type GridListeners = {
  [K in keyof GridEvents as `on${Capitalize<K>}`]?: (event: GridEvents[K] & { target: GridHandle }) => void;
};

/** The props of a grid (api-contract 6.1). */
export type GridProps = GridListeners & {
  ref?: Ref<GridHandle>;
  /** The accessible name. */
  label: string;
  columns: readonly Column[];
  /** Another array is another table: edits of the old one are dropped. */
  dataSource?: readonly Row[];
  /** Instead of `dataSource`: rows of a server, requested as they enter the viewport. */
  rowSource?: RowSource;
  /** The field with the key of a row. */
  rowKey?: string;
  rowNumber?: boolean;
  rowSelection?: boolean;
  rowSelectionType?: 'checkbox' | 'radio';
  /** A click on a row ticks it, unless the click has another meaning. */
  clickSelectRow?: boolean;
  rowExpand?: boolean;
  /** An accordion keeps one row open at a time. */
  expandConfig?: { accordion?: boolean };
  expandContent?: (given: { row: Row }) => ReactNode;
  clickRowShowSubForm?: boolean;
  /** The content of a row's sub-table; the row is a copy. */
  subForm?: (given: { row: Row; column: Column }) => ReactNode;
  clickRowShowMainForm?: boolean;
  /** The content of a row's details; the row is a copy. Absent: all its columns. */
  mainForm?: (given: { row: Row; column: Column }) => ReactNode;
  /** The number of columns of the details. */
  detailColumns?: 1 | 2 | 3 | 4;
  toolbar?: boolean;
  toolbarConfig?: {
    btn?: readonly Tool[];
    btns?: readonly Tool[];
    slot?: readonly string[];
    slots?: readonly string[];
  };
  toolbarPrefix?: (given: { size: string }) => ReactNode;
  toolbarSuffix?: (given: { size: string }) => ReactNode;
  toolbarAfter?: (given: { size: string }) => ReactNode;
  pagination?: Pagination;
  loading?: boolean;
  /** The prefix of the codes of columns and buttons; `access` decides about each. */
  authPre?: string;
  access?: (prefix: string, key: string) => Access;
  /**
   * Rows with children in the field `children`. Removing them is refused unless `mayRemove`; inserting children needs
   * `parentField`, the field with the key of the parent.
   */
  treeConfig?: { children?: string; expandAll?: boolean; mayRemove?: boolean; parentField?: string };
  /** Editable cells look like input fields, and the first click edits (api-contract 6.1). */
  alwaysEdit?: boolean;
  /**
   * Saves cells as soon as the active cell leaves them; refused rows show the reason in their cells. Absent: the owner
   * saves.
   */
  autoSave?: (changes: Changes) => Promise<readonly SavedRow[]>;
  /** A status line counts the selected cells and sums up their numbers. */
  statusBar?: boolean;
  /** A blank row at the end, for typing. */
  blankRow?: boolean;
  /** Grids narrower than 768 pixels show cards, unless this is false or the user prefers a table. */
  cards?: boolean;
  /** The menu of a column offers a pivot table, unless this is false or the rows are a tree or those of a source. */
  pivot?: boolean;
  /** Rows are sorted by hand, and numbered from 1 in `dragSortKey` (`orderNum`). */
  dragSort?: boolean;
  dragSortKey?: string;
  /**
   * The row order of the server, also after changes of other users. With it the server assigns the numbers of
   * `dragSortKey`, except to rows that a user moves.
   */
  rowOrder?: (a: Row, b: Row) => number;
  /** Rules for columns without rules of their own. */
  editRules?: Readonly<Record<string, readonly Rule[]>>;
  /** Rows of the server are removed only when the owner confirms it (see `remove`). */
  asyncRemove?: boolean;
  /** The words for removing rows and for its question; absent: 删除. */
  removal?: { label: string; question: (rows: readonly Row[]) => string };
  /**
   * Merges cells: the size of a cell in rows and columns of the view, asked from the top left; undefined for ordinary
   * cells. Spans end at pinned columns. `merge` of a column merges equal values instead.
   */
  spans?: SpansOf;
  /** Rows frozen at the top and at the bottom; a user may change it. */
  frozenRows?: { top?: number; bottom?: number };
  disabled?: boolean;
  /** May a paste or an import add rows at the end? Absent: yes. */
  mayAddRows?: boolean;
  /** Rows that cannot be selected or edited: by field, one value or several. */
  disabledRows?: Readonly<Record<string, unknown>>;
  /** The column arrangement of the user, from `onArrange`. */
  arrangement?: Arrangement;
  /** The last value from `onImported`: file headings by column key; empty for a column that takes none. */
  importHeadings?: Readonly<Record<string, string>>;
  size?: keyof typeof rowHeights;
  /** In pixels; absent: the height of the rows, up to `maxHeight`. */
  height?: number | 'auto';
  maxHeight?: number;
  /** Stores comments on cells; absent: there are none. Another object is another store. */
  comments?: CommentPort;
  /** Cell types in addition to the grid's own. */
  cellTypes?: readonly CellType[];
  /** Does a text match a search? Absent: when it contains the searched text. */
  matches?: (text: string, typed: string) => boolean;
  /** Components of cells of type `slot`, by `slotName` of the column or by its key. */
  slots?: Slots['cells'];
  /** Editors of these cells, by `editorSlot`. */
  editorSlots?: Slots['editors'];
};
