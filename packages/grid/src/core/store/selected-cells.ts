import type { Column } from '../columns/column.ts';
import type { CellComments } from '../comments/cell-comments.ts';
import type { RowKey } from '../document/row.ts';
import type { Filling } from '../fill/filling.ts';
import type { Selection } from '../selection/selection.ts';
import type { MergedCells } from '../spans/merged-cells.ts';
import type { Editing } from './settings.ts';
import { ViewRows } from './view-rows.ts';

/** Rows with the selected cells of the user. Merged cells are selected and edited as a whole. */
export class SelectedCells extends ViewRows {
  editing: Editing | undefined;
  /** The cells to be filled while the fill handle is dragged. */
  filling: Filling | undefined;
  /** The merged cells; undefined until a column merges cells. */
  spans: MergedCells | undefined;
  /** The comments on cells; undefined if the application of the grid does not store comments. */
  comments: CellComments | undefined;
  #selection: Selection | undefined;

  get selection(): Selection | undefined {
    return this.#selection;
  }

  set selection(selection: Selection | undefined) {
    this.#selection = selection && (this.spans?.whole(selection) ?? selection);
  }

  override mayEdit(key: RowKey, column: Column): boolean {
    return super.mayEdit(key, column) && this.spans?.isHidden(key, column.key) !== true;
  }
}
