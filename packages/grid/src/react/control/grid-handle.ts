import { plainText } from '../../core/columns/column.ts';
import type { Row, RowKey } from '../../core/document/row.ts';
import { storedRow } from '../../core/store/collaboration/collaboration.ts';
import { applyRemoteChanges } from '../../core/store/collaboration/remote-changes.ts';
import { commitEdit } from '../../core/store/editing/editing-cell.ts';
import { lookReader, takeLook } from '../../core/store/layout/look.ts';
import { isBlank } from '../../core/store/rows/blanks.ts';
import {
  type AddedRow,
  activateRow,
  addNewRows,
  copyOf,
  endOf,
  loadNewRows,
  moveRowTo,
  putRows,
  revertRows,
  setRowValues,
  takeRows,
} from '../../core/store/rows/rows.ts';
import { changeCountOf, changesOf } from '../../core/store/saving/changes.ts';
import { draftOf } from '../../core/store/saving/draft.ts';
import { clearChosen } from '../../core/store/selection/choosing.ts';
import { openSubForm } from './cell-click.ts';
import type { AddedRows, GridHandle } from './handle.ts';
import type { PanelHost } from './panel-host.ts';

const listOf = (rows: Row | readonly Row[]): readonly Row[] => (isRows(rows) ? rows : [rows]);
const isRows = (rows: Row | readonly Row[]): rows is readonly Row[] => Array.isArray(rows);

const addedOf = (added: readonly AddedRow[]): AddedRows => {
  const rows = added.map(({ row }) => row);
  return { row: rows.at(-1), rows };
};

function readingsOf({ store }: PanelHost) {
  const { document } = store;
  const newKeys = () =>
    document.order.filter((key) => document.state(key) === 'added' && !isBlank(store, key));
  const getTableData: GridHandle['getTableData'] = ({ rowIds } = {}) => {
    const wanted = rowIds === undefined ? undefined : new Set(rowIds);
    const keys = document.order.filter((key) => wanted?.has(key) !== false && !isBlank(store, key));
    return keys.map((key) => copyOf(store, key));
  };
  const getDeleteData = () => document.changes().removed.map(({ row }) => ({ ...row }));
  return {
    getTableData,
    getDeleteData,
    getAll: () => ({ tableData: getTableData(), deleteData: getDeleteData() }),
    getValues: (callback, rowIds) => callback('', getTableData(rowIds === undefined ? {} : { rowIds })),
    getNewData: () => newKeys().map((key) => copyOf(store, key)),
    getNewDataWithId: () => newKeys().map((key) => ({ ...document.row(key) })),
    getChanges: () => changesOf(store),
    getIfRowById: (id) => ({
      row: document.row(id) ?? null,
      isNew: document.has(id) && document.state(id) === 'added',
    }),
    getNewRowById: (id) => (document.state(id) === 'added' ? (document.row(id) ?? null) : null),
    getSelection: () =>
      document.order.filter((key) => store.chosen.has(key)).map((key) => copyOf(store, key)),
    getColumnByKey: (key) => store.column(key),
  } satisfies Partial<GridHandle>;
}

function rowActsOf(control: PanelHost) {
  const { store } = control;
  const removeRowsById = (ids: RowKey | readonly RowKey[]) =>
    takeRows(store, typeof ids === 'string' ? [ids] : ids);
  return {
    setValues: (changes) => {
      const unknown = setRowValues(store, changes);
      // oxlint-disable-next-line no-console -- warns the developer of the page
      if (unknown.length > 0) console.warn(`setValues: no such column: ${unknown.join(', ')}`);
    },
    addRows: (rows = {}) => addedOf(addNewRows(store, listOf(rows))),
    insertRows: (rows, index) => {
      if (index >= 0) return addedOf(addNewRows(store, listOf(rows), index));
      // oxlint-disable-next-line no-console -- warns the developer of the page
      console.warn(`insertRows: no such place: ${index}`);
      return addedOf([]);
    },
    pushRows: (rows, { setActive = false, index = -1 } = {}) => {
      const at = index < 0 ? endOf(store) : index;
      const added = putRows(store, listOf(rows), { index: at, hasDefaults: false });
      const last = added.at(-1);
      if (setActive && last !== undefined) activateRow(store, last.key);
      return addedOf(added);
    },
    loadNewData: (rows) => {
      loadNewRows(store, rows);
    },
    removeRows: (rows) => removeRowsById(listOf(rows).map((row) => String(row[store.settings.rowKey]))),
    removeRowsById,
    removeSelection: () => removeRowsById([...store.chosen]),
    rowResort: (oldIndex, newIndex) => {
      const key = store.document.order[oldIndex];
      if (key !== undefined) moveRowTo(store, key, newIndex);
    },
    clearSelection: () => clearChosen(store),
    save: async (send, how) => {
      commitEdit(store);
      const { saveRows } = await control.parts.work.fetch();
      const result = await saveRows(store, send, how);
      control.open({ hasErrors: store.faults.length > 0 });
      return result;
    },
    getDraft: () => draftOf(store),
    tellDraft: () => control.reportDraft(),
    restoreDraft: async (draft) => {
      const { restoreDraft } = await control.parts.work.fetch();
      const restored = restoreDraft(store, draft);
      // A save within the pause would otherwise not report that the draft is over.
      control.reportDraft();
      return restored;
    },
    revertRows: (ids) => revertRows(store, ids),
    expandAll: (isOpen) => {
      store.groups?.toggleAll(isOpen);
      store.tree?.toggleAll(isOpen);
      store.refreshView();
    },
    undo: () => store.undo(),
    redo: () => store.redo(),
  } satisfies Partial<GridHandle>;
}

/** The methods of the handle that deal with changes of other users. */
function collaborationOf(control: PanelHost) {
  const { store } = control;
  const { work } = control.parts;
  const { document, collaboration } = store;
  return {
    getChangeCount: () => changeCountOf(store),
    getConflictCount: () => collaboration.conflicts.size,
    getStored: (id) => storedRow(store, id),
    getStoredIds: () =>
      [...document.order, ...document.changes().removed.map(({ key }) => key)]
        .filter((key) => document.state(key) !== 'added')
        .map((key) => plainText(document.base(key)?.[store.settings.rowKey])),
    mergeRows: (rows) => applyRemoteChanges(collaboration, work, ({ joinRows }) => joinRows(store, rows)),
    adoptRow: (key, row) =>
      applyRemoteChanges(collaboration, work, (loaded) => loaded.adoptRow(store, key, row)),
    dropRows: (ids) => applyRemoteChanges(collaboration, work, (loaded) => loaded.dropRows(store, ids)),
    setVisitors: (visitors) => {
      collaboration.visitors = visitors;
      store.changed();
    },
    subscribe: store.subscribe,
    getLook: lookReader(store),
    setLook: (look) => takeLook(store, look),
    getUndoLabel: () => store.history.undoLabel,
    getRedoLabel: () => store.history.redoLabel,
    find: () => control.find({ isReplacing: false }),
  } satisfies Partial<GridHandle>;
}

/** Creates the handle of a grid, which applications get by `ref`. */
export function handleOf(control: PanelHost): GridHandle {
  const { store, view } = control;
  const validate = async (isFirstOnly: boolean) => {
    commitEdit(store);
    const { validateRows, errorMapOf } = await control.parts.work.fetch();
    const faults = await validateRows(store, { isFirstOnly });
    control.open({ hasErrors: faults.length > 0 });
    return errorMapOf(store, faults);
  };
  return {
    ...readingsOf(control),
    ...rowActsOf(control),
    ...collaborationOf(control),
    validateTable: () => validate(true),
    fullValidateTable: () => validate(false),
    resetScrollTop: (topPx = 0) => view.scrollTo(topPx),
    virtualRefresh: () => view.refresh(),
    setErrors: (faults) => {
      store.replaceFaults([], faults);
      control.open({ hasErrors: faults.length > 0 });
    },
    markErrors: (keys, faults) =>
      store.replaceFaults(
        keys.flatMap((key) => store.settings.columns.map(({ key: field }) => ({ key, field }))),
        faults,
      ),
    openSubForm: (id) => {
      const column = store.settings.columns[0];
      if (column !== undefined) openSubForm(control, id, column);
    },
    clearErrors: () => store.setFaults([]),
    focus: () => view.focus(),
  };
}
