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

/** Access of the user to a column or a button. */
export type Access = 'open' | 'hidden' | 'disabled';

/** The buttons of the toolbar. */
export type Tool = 'add' | 'save' | 'remove' | 'clearSelection' | 'import' | 'export' | 'collapse';

/** Paging: the server sends one page at a time (api-contract 6.1). */
export type Pagination = {
  current?: number;
  pageSize?: number | string;
  pageSizeOptions?: readonly (number | string)[];
  total?: number;
  showQuickJumper?: boolean;
  showSizeChanger?: boolean;
};

/** Listeners for the events of the grid (api-contract 6.4); `target` is the handle of the grid. */
export type GridListeners = {
  [K in keyof GridEvents as `on${Capitalize<K>}`]?: (event: GridEvents[K] & { target: GridHandle }) => void;
};

/** The props of a grid (api-contract 6.1). */
export type GridProps = GridListeners & {
  ref?: Ref<GridHandle>;
  /** The accessible name. */
  label: string;
  columns: readonly Column[];
  /** All rows. Another array counts as another table: unsaved edits are dropped. */
  dataSource?: readonly Row[];
  /** In place of `dataSource`: loads rows from a server when they enter the viewport. */
  rowSource?: RowSource;
  /** Name of the field with the key of a row. Absent: `id`. */
  rowKey?: string;
  rowNumber?: boolean;
  rowSelection?: boolean;
  rowSelectionType?: 'checkbox' | 'radio';
  /** A click on a row ticks its checkbox, unless the click has another effect. */
  clickSelectRow?: boolean;
  rowExpand?: boolean;
  /** `accordion`: at most one row is expanded at a time. */
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
  /** Prefix of the permission codes of columns and buttons. `access` decides about each of them. */
  authPre?: string;
  access?: (prefix: string, key: string) => Access;
  /**
   * Shows rows as a tree; `children` names the field with the child rows. Rows with children can only be removed with
   * `mayRemove`. Inserting children needs `parentField`, the field with the key of the parent.
   */
  treeConfig?: { children?: string; expandAll?: boolean; mayRemove?: boolean; parentField?: string };
  /** Editable cells look like input fields, and the first click edits (api-contract 6.1). */
  alwaysEdit?: boolean;
  /**
   * Saves changed cells as soon as the active cell leaves them; refused rows show the reason in their cells. Absent:
   * the application saves.
   */
  autoSave?: (changes: Changes) => Promise<readonly SavedRow[]>;
  /** Shows a line below the rows with the number of selected cells and figures of them. */
  statusBar?: boolean;
  /** Shows a blank row at the end, into which users can type a new row. */
  blankRow?: boolean;
  /** Grids narrower than 768 px show rows as cards, unless this is false or the user prefers a table. */
  cards?: boolean;
  /** Offers a pivot table in the menu of a column. Absent: yes, except for trees and for rows of a server. */
  pivot?: boolean;
  /**
   * Users can drag rows into another order, which is numbered from 1 in the field `dragSortKey` (absent: `orderNum`).
   */
  dragSort?: boolean;
  dragSortKey?: string;
  /**
   * Compares rows as the server orders them; applied after changes of other users too. With it the server assigns the
   * numbers of `dragSortKey`, except to rows that a user moves.
   */
  rowOrder?: (a: Row, b: Row) => number;
  /** Validation rules by column key, for columns without rules of their own. */
  editRules?: Readonly<Record<string, readonly Rule[]>>;
  /** A removal waits until a listener of `onRemove` confirms it, because the server must remove the rows first. */
  asyncRemove?: boolean;
  /** Texts for removing rows: the name of the action and its confirmation question. Absent: 删除. */
  removal?: { label: string; question: (rows: readonly Row[]) => string };
  /**
   * Merges cells. Called for each cell, from the top left; returns its size in rows and columns, or undefined for an
   * ordinary cell. Merged cells end at pinned columns. `merge` of a column merges equal values instead.
   */
  spans?: SpansOf;
  /** Numbers of rows frozen at the top and at the bottom; the user may change them. */
  frozenRows?: { top?: number; bottom?: number };
  disabled?: boolean;
  /** May a paste or an import add rows at the end? Absent: yes. */
  mayAddRows?: boolean;
  /** Rows that cannot be selected or edited: those in which a field has the given value, or one of several. */
  disabledRows?: Readonly<Record<string, unknown>>;
  /** The column arrangement of the user, as received by `onArrange`. */
  arrangement?: Arrangement;
  /** The last value received by `onImported`: headings of the file by column key; empty for a column without one. */
  importHeadings?: Readonly<Record<string, string>>;
  size?: keyof typeof rowHeights;
  /** In px. Absent: as high as the rows, up to `maxHeight`. */
  height?: number | 'auto';
  maxHeight?: number;
  /**
   * Stores the comments on cells. Absent: cells have no comments. Another object stands for another set of comments.
   */
  comments?: CommentPort;
  /** Cell types in addition to the built-in ones. */
  cellTypes?: readonly CellType[];
  /** Does a text match a search? Absent: if it contains the search text. */
  matches?: (text: string, typed: string) => boolean;
  /** Components for cells of type `slot`, by the column's `slotName` or key. */
  slots?: Slots['cells'];
  /** Components that edit cells of type `slot`, by the column's `editorSlot`. */
  editorSlots?: Slots['editors'];
};
