// Entry point to the core of the grid, which needs neither React nor a browser.

export { parseTsv } from './core/clipboard/parse-tsv.ts';
export {
  type PasteColumn,
  type PasteDeps,
  type PastePlan,
  planPaste,
} from './core/clipboard/paste.ts';
export {
  type Option,
  type Reading,
  readDate,
  readNumber,
  readOption,
  readOptions,
  readTime,
} from './core/clipboard/read-text.ts';
export { type TextTable, toTsv } from './core/clipboard/tsv.ts';
export type { CellSettings, GivenOption } from './core/columns/cell-settings.ts';
export { type Choice, choicesOf } from './core/columns/choices.ts';
export { type Column, filledIn, type Pin, plainText, type ValueKind } from './core/columns/column.ts';
export type { Arrangement } from './core/columns/layout.ts';
export { type CellConflict, type Divergence, type MergedRow, mergeRow } from './core/document/conflicts.ts';
export { type Changes, GridDocument, type RowState } from './core/document/document.ts';
export {
  addRows,
  type CellChange,
  moveRow,
  removeRows,
  revertCells,
  setCells,
} from './core/document/editing.ts';
export { History, historyLimit, type Step } from './core/document/history.ts';
export type { Patch } from './core/document/patch.ts';
export type { Row, RowKey, Values } from './core/document/row.ts';
export { fillValues } from './core/fill/series.ts';
export type { FormatCondition, FormatOperand, FormatRule, FormatStyle } from './core/formats/format-rule.ts';
export { RowHeights } from './core/layout/row-heights.ts';
export {
  type Cell,
  cellCount,
  type Extent,
  isIn,
  isSameCell,
  nearest,
  type Range,
  rangeBetween,
  within,
} from './core/selection/range.ts';
export {
  addRange,
  columns,
  current,
  everything,
  extendTo,
  fitted,
  isSelected,
  nextWithin,
  only,
  rangesOf,
  rows,
  type Selection,
} from './core/selection/selection.ts';
export { type Direction, type Reach, type StepDeps, stepFrom } from './core/selection/steps.ts';
export { type Statistics, Sums } from './core/sums.ts';
export { isEmptyValue } from './core/validation/filled.ts';
export type { Unread } from './core/validation/unread-texts.ts';
export { type Cells, type Fault, faultsOf, type Rule, type RuledColumn } from './core/validation/validate.ts';
export {
  type Compare,
  compareValues,
  type FilterBy,
  type SortBy,
  type Source,
  viewOf,
} from './core/view/view.ts';
