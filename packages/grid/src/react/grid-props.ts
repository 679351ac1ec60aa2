import type { CellType, Slots } from '../cells/cell-type.ts';
import type { Column } from '../core/columns/column.ts';
import type { Row } from '../core/document/row.ts';
import type { ValueChange } from '../core/store/settings.ts';

/** Heights of rows in pixels by size (product-spec §9). */
export const rowHeights = { medium: 40, small: 36, mini: 32, tiny: 26 } as const;

/** The props of a grid (api-contract 6.1). */
export type GridProps = {
  /** What it is called for who cannot see it. */
  label: string;
  columns: readonly Column[];
  /** Another array is another table: what was edited over the old one is gone. */
  dataSource: readonly Row[];
  /** The field that names a row. */
  rowKey?: string;
  rowNumber?: boolean;
  disabled?: boolean;
  /** May a paste add rows behind the last one? Usually it may. */
  mayAddRows?: boolean;
  /** Rows that nobody may choose or edit: a value, or several, by field. */
  disabledRows?: Readonly<Record<string, unknown>>;
  size?: keyof typeof rowHeights;
  /** Pixels; without it the grid is as high as its rows, up to `maxHeight`. */
  height?: number;
  maxHeight?: number;
  /** Types of cells beside the grid's own. */
  cellTypes?: readonly CellType[];
  /** Does a text answer to what was typed into a search? Absent: when it holds it. */
  matches?: (text: string, typed: string) => boolean;
  /** What draws cells of type `slot`, by the `slotName` of their column, or its key. */
  slots?: Slots['cells'];
  /** What edits them, by `editorSlot`. */
  editorSlots?: Slots['editors'];
  onValueChange?: (change: ValueChange) => void;
};
