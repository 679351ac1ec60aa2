import type { Column } from '../../core/columns/column.ts';
import type { Row, RowKey } from '../../core/document/row.ts';

/** Panels that are open over a grid; undefined if closed. */
export type OpenPanels = {
  /** The menu of a row's handle, and the screen position of the handle. */
  rowMenu: { key: RowKey; at: DOMRect } | undefined;
  /** The sub-table of a row, and the screen position of the row. */
  subForm: { key: RowKey; at: DOMRect; column: Column } | undefined;
  /** The details of a row; the row is a copy. */
  details: { row: Row; column: Column } | undefined;
  /** A failure message, shown for a while. */
  notice: string;
  /** Text about a save in progress. */
  saving: string;
  /** The list of errors. */
  hasErrors: boolean;
  /** The list of unsaved changes. */
  hasChanges: boolean;
  /** Containers below expanded rows, into which React renders. */
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
