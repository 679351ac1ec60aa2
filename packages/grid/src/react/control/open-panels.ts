import type { Column } from '../../core/columns/column.ts';
import type { Row, RowKey } from '../../core/document/row.ts';

/** What is asked before something is lost. */
type Question = {
  title: string;
  words: string;
  confirmText: string;
  cancelText: string;
  run: () => void;
};

/** What stands open beside a grid. */
export type Shown = {
  /** The menu of a row's handle, and where the handle is. */
  rowMenu: { key: RowKey; at: DOMRect } | undefined;
  /** The sub-table of a row, and where the row is. */
  subForm: { key: RowKey; at: DOMRect; column: Column } | undefined;
  /** The details of a row, which is a copy. */
  details: { row: Row; column: Column } | undefined;
  /** A question before something is lost. */
  question: Question | undefined;
  /** Something that failed, said for a while. */
  notice: string;
  /** How the save of a cell is getting on. */
  saving: string;
  /** The list of faults. */
  hasErrors: boolean;
  /** Places below open rows, into which React draws. */
  openings: ReadonlyMap<RowKey, HTMLElement>;
};

export const nothingShown: Shown = {
  rowMenu: undefined,
  subForm: undefined,
  details: undefined,
  question: undefined,
  notice: '',
  saving: '',
  hasErrors: false,
  openings: new Map(),
};
