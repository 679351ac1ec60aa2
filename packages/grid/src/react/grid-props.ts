import type { ReactNode, Ref } from 'react';
import type { CellType, Slots } from '../cells/cell-type.ts';
import type { RowSource } from '../core/blocks/row-source.ts';
import type { Column } from '../core/columns/column.ts';
import type { Arrangement } from '../core/columns/layout.ts';
import type { Changes } from '../core/document/document.ts';
import type { Row } from '../core/document/row.ts';
import type { GridEvents } from '../core/store/events.ts';
import type { SavedRow } from '../core/store/saving/saving.ts';
import type { Rule } from '../core/validation/validate.ts';
import type { GridHandle } from './control/handle.ts';

/** Heights of rows in pixels by size (product-spec §9). */
export const rowHeights = { medium: 40, small: 36, mini: 32, tiny: 26 } as const;

/** What a person may do with a column or a button. */
export type Access = 'open' | 'hidden' | 'disabled';

/** The buttons of the toolbar. */
export type Tool = 'add' | 'save' | 'remove' | 'clearSelection' | 'import' | 'export' | 'collapse';

/** The pages that the server gives, one at a time (api-contract 6.1). */
export type Pagination = {
  current?: number;
  pageSize?: number | string;
  pageSizeOptions?: readonly (number | string)[];
  total?: number;
  showQuickJumper?: boolean;
  showSizeChanger?: boolean;
};

/** What the grid tells its owner (api-contract 6.4); `target` is the grid itself. */
export type GridEars = {
  [K in keyof GridEvents as `on${Capitalize<K>}`]?: (event: GridEvents[K] & { target: GridHandle }) => void;
};

/** The props of a grid (api-contract 6.1). */
export type GridProps = GridEars & {
  ref?: Ref<GridHandle>;
  /** What it is called for who cannot see it. */
  label: string;
  columns: readonly Column[];
  /** Another array is another table: what was edited over the old one is gone. */
  dataSource?: readonly Row[];
  /** In place of `dataSource`: rows that stand on a server and are asked for as they come into sight. */
  rowSource?: RowSource;
  /** The field that names a row. */
  rowKey?: string;
  rowNumber?: boolean;
  rowSelection?: boolean;
  rowSelectionType?: 'checkbox' | 'radio';
  /** A click on a row ticks it; what else a click can mean comes first. */
  clickSelectRow?: boolean;
  rowExpand?: boolean;
  /** An accordion keeps one row open at a time. */
  expandConfig?: { accordion?: boolean };
  expandContent?: (given: { row: Row }) => ReactNode;
  clickRowShowSubForm?: boolean;
  /** What stands in the sub-table of a row, which is a copy. */
  subForm?: (given: { row: Row; column: Column }) => ReactNode;
  clickRowShowMainForm?: boolean;
  /** What stands in the details of a row, which is a copy; without it all that the row says. */
  mainForm?: (given: { row: Row; column: Column }) => ReactNode;
  /** How many columns the details have. */
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
  /** What codes of columns and buttons begin with; `access` decides about each. */
  authPre?: string;
  access?: (prefix: string, key: string) => Access;
  /**
   * Rows with rows below them, in the field `children`. Removing them is refused unless `mayRemove`; rows are put in
   * below others where `parentField` says in which field they name their parent.
   */
  treeConfig?: { children?: string; expandAll?: boolean; mayRemove?: boolean; parentField?: string };
  /** What is typed into looks so before anybody stands in it, and the first click edits (api-contract 6.1). */
  alwaysEdit?: boolean;
  /** Stores cells as soon as they are left; rows that are refused say why in their cells. Absent: the owner asks for it. */
  autoSave?: (changes: Changes) => Promise<readonly SavedRow[]>;
  /** A line below says how many cells are chosen, and what the numbers in them come to. */
  statusBar?: boolean;
  /** A blank row at the end waits to be typed into. */
  blankRow?: boolean;
  /** Where the grid itself is narrower than 768 pixels rows are cards, unless this is false or the person says so. */
  cards?: boolean;
  /** Rows are sorted by hand, and numbered from 1 in `dragSortKey` (`orderNum`). */
  dragSort?: boolean;
  dragSortKey?: string;
  /**
   * How the rows of the server stand, also when others have changed them. With it the numbers of `dragSortKey` are the
   * server's: only rows that a person puts somewhere get other ones.
   */
  rowOrder?: (a: Row, b: Row) => number;
  /** Rules by column, for columns that have none themselves. */
  editRules?: Readonly<Record<string, readonly Rule[]>>;
  /** Rows of the server are removed when the owner confirms it (see `remove`). */
  asyncRemove?: boolean;
  /** What removing rows is called, and what is asked before; absent: 删除. */
  removal?: { label: string; question: (rows: readonly Row[]) => string };
  /** Rows that stay at the top and at the bottom; a person may have it otherwise. */
  frozenRows?: { top?: number; bottom?: number };
  disabled?: boolean;
  /** May a paste or a file add rows behind the last one? Usually it may. */
  mayAddRows?: boolean;
  /** Rows that nobody may choose or edit: a value, or several, by field. */
  disabledRows?: Readonly<Record<string, unknown>>;
  /** How the person has arranged the columns, as `onArrange` told it. */
  arrangement?: Arrangement;
  /** What `onImported` told last: the headings of files by key of the column; empty where a column takes none. */
  importHeadings?: Readonly<Record<string, string>>;
  size?: keyof typeof rowHeights;
  /** Pixels; without it the grid is as high as its rows, up to `maxHeight`. */
  height?: number | 'auto';
  maxHeight?: number;
  /** Types of cells beside the grid's own. */
  cellTypes?: readonly CellType[];
  /** Does a text answer to what was typed into a search? Absent: when it holds it. */
  matches?: (text: string, typed: string) => boolean;
  /** What draws cells of type `slot`, by the `slotName` of their column, or its key. */
  slots?: Slots['cells'];
  /** What edits them, by `editorSlot`. */
  editorSlots?: Slots['editors'];
};
