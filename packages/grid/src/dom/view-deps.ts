import type { ActionDeps } from '../actions/action.ts';
import type { CellType } from '../cells/cell-type.ts';
import type { Column } from '../core/columns/column.ts';
import type { RowKey } from '../core/document/row.ts';
import type { Cell } from '../core/selection/range.ts';
import type { GridParts, WithWholeWork } from './grid-parts.ts';

/** The dependencies of a grid view. */
export type ViewDeps = Omit<ActionDeps, 'store' | 'clipboard' | 'measure'> & {
  parts: GridParts;
  withWork: WithWholeWork;
  typeOf: (column: Column) => CellType;
  panelKeys: (event: KeyboardEvent) => boolean;
  /** Opens the filter of a column. */
  onFilter: (field: string, place: DOMRect) => void;
  openRowMenu: (key: RowKey, at: DOMRect) => void;
  clicked: (cell: Cell, isHandled: boolean) => void;
  scrolled: (at: { scrollTop: number; scrollLeft: number }) => void;
  /** Called when rows were expanded or collapsed, or when their containers have changed. */
  onExpansions: (hosts: ReadonlyMap<RowKey, HTMLElement>) => void;
  /**
   * Called after each painting with the screen position of the edited cell; undefined if no cell is edited or it is not
   * visible.
   */
  onPainted: (place: DOMRect | undefined) => void;
};
