// Entry point of the grid for React. The code that needs neither React nor a browser has another one, core.ts.
export type {
  CellProps,
  CellType,
  Drawn,
  KeyListener,
  OpenedCell,
  PanelProps,
  Slots,
} from './cells/cell-type.ts';
export type {
  RequestedFilter,
  RequestedSort,
  RequestedView,
  RowAnswer,
  RowAsk,
  RowSource,
  SourceChoice,
  SourceFigures,
  SourceGroup,
} from './core/blocks/row-source.ts';
export type { PasteColumn, PasteDeps, PastePlan } from './core/clipboard/paste.ts';
export type { Option, Reading } from './core/clipboard/read-text.ts';
export type { TextTable } from './core/clipboard/tsv.ts';
export type { CellSettings, GivenOption } from './core/columns/cell-settings.ts';
export { type Choice, choicesOf } from './core/columns/choices.ts';
export { type Column, filledIn, type Pin, plainText, type ValueKind } from './core/columns/column.ts';
export type { Arrangement } from './core/columns/layout.ts';
export type {
  CellComment,
  CommentAuthor,
  CommentNews,
  CommentPort,
  CommentReply,
} from './core/comments/comment.ts';
export type { CellConflict, Divergence, MergedRow } from './core/document/conflicts.ts';
export type { Changes, RowState } from './core/document/document.ts';
export type { CellChange } from './core/document/editing.ts';
export type { Step } from './core/document/history.ts';
export type { Patch } from './core/document/patch.ts';
export type { Row, RowKey, Values } from './core/document/row.ts';
export type { FormatCondition, FormatOperand, FormatRule, FormatStyle } from './core/formats/format-rule.ts';
export type { Cell, Extent, Range } from './core/selection/range.ts';
export type { Selection } from './core/selection/selection.ts';
export type { Direction, Reach, StepDeps } from './core/selection/steps.ts';
export type { Visitor } from './core/store/collaboration/collaboration.ts';
export type { GridEvents, ValueChange } from './core/store/events.ts';
export type { GridLook } from './core/store/layout/look.ts';
export type { ErrorMap } from './core/store/saving/error-map.ts';
export type { GridDraft } from './core/store/saving/grid-draft.ts';
export type { Restored } from './core/store/saving/restoring.ts';
export type { SavedRow, SaveResult } from './core/store/saving/saving.ts';
export type { Statistics } from './core/sums.ts';
export { isEmptyValue } from './core/validation/filled.ts';
export type { Unread } from './core/validation/unread-texts.ts';
export type { Cells, Fault, Rule, RuledColumn } from './core/validation/validate.ts';
export type { Compare, FilterBy, SortBy, Source } from './core/view/view.ts';
export type { AddedRows, GridHandle, TableValues } from './react/control/handle.ts';
export { Grid } from './react/grid.tsx';
export type { Access, GridProps } from './react/grid-props.ts';
export { DetailList } from './react/rows/detail-list.tsx';
export {
  FormRefused,
  TableRefused,
  VALIDATE_FAILED,
  type ValidatedTable,
  validateFormAndTables,
  validateTables,
} from './react/validate-tables.ts';
