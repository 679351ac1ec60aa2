import type { Column } from '../../core/columns/column.ts';
import type { Row, RowKey } from '../../core/document/row.ts';

/** The panels that are open for a grid. */
export type OpenPanels = {
  /** The menu of a row's handle, and where the handle is. */
  rowMenu: { key: RowKey; at: DOMRect } | undefined;
  /** The sub-table of a row, and where the row is. */
  subForm: { key: RowKey; at: DOMRect; column: Column } | undefined;
  /** The details of a row; the row is a copy. */
  details: { row: Row; column: Column } | undefined;
  /** A failure message, shown for a while. */
  notice: string;
  /** The progress of saving a cell. */
  saving: string;
  /** The list of errors. */
  hasErrors: boolean;
  /** The list of unsaved changes. */
  hasChanges: boolean;
  /** The containers below expanded rows, into which React draws. */
  expandedHosts: ReadonlyMap<RowKey, HTMLElement>;
};

export const noOpenPanels: OpenPanels = {
  rowMenu: undefined,
  subForm: undefined,
  details: undefined,
  notice: '',
  saving: '',
  hasErrors: false,
  hasChanges: false,
  expandedHosts: new Map(),
};
