// Actions that only open a panel or dialog.
import { mayGroup } from '../core/store/layout/grouping-columns.ts';
import type { Action } from './action.ts';
import { readFirst } from './rows/read-first.ts';

/** Opens the find bar. */
export const find: Action = {
  id: 'find',
  label: '查找…',
  keys: ['Ctrl+F'],
  group: 'find',
  run: ({ find: open }) => open({ isReplacing: false }),
};

/** Opens the find bar with the fields for replacing. */
export const replace: Action = {
  id: 'replace',
  label: '替换…',
  keys: ['Ctrl+H'],
  group: 'find',
  isOn: ({ settings }) => !settings.isDisabled,
  run: ({ find: open }) => open({ isReplacing: true }),
};

/** Opens the list of keys. */
export const shortcuts: Action = {
  id: 'shortcuts',
  label: '快捷键…',
  keys: ['Ctrl+/', 'Shift+?'],
  group: 'help',
  run: ({ show }) => show({ kind: 'keys' }),
};

/** Opens the export menu. */
export const exportRows: Action = {
  id: 'export',
  label: '导出…',
  keys: [],
  group: 'files',
  isOffered: ({ settings }) => settings.mayExport,
  run: ({ show }) => show({ kind: 'export' }),
};

/** Maximum number of printed rows: about 150 sheets of paper. */
const maxPrinted = 5_000;

/** Prints the visible rows, after missing ones were loaded from the server. */
export const printRows: Action = {
  id: 'print',
  label: '打印…',
  keys: ['Ctrl+P'],
  group: 'files',
  isOn: ({ view }) => view.length > 0,
  run: (deps) => {
    const { store, show } = deps;
    const { rows } = store.extent;
    if (rows > maxPrinted) {
      const words = `共 ${rows.toLocaleString('zh-CN')} 行，一次最多打印 ${maxPrinted.toLocaleString('zh-CN')} 行。请先筛选。`;
      show({ kind: 'notice', title: '无法打印', words });
    } else
      readFirst(deps, [{ top: 0, bottom: rows - 1 }], { what: '打印', run: () => show({ kind: 'print' }) });
  },
};

/** Opens the import dialog. */
export const importFile: Action = {
  id: 'import',
  label: '导入…',
  keys: [],
  group: 'files',
  isOffered: ({ settings }) => settings.mayImport,
  run: ({ show }) => show({ kind: 'import' }),
};

/** Opens the pivot table of the rows that pass the filters. */
export const pivotRows: Action = {
  id: 'pivot',
  label: '透视表…',
  keys: [],
  group: 'grouping',
  isOffered: (store) => store.settings.mayPivot === true && mayGroup(store),
  run: ({ show }) => show({ kind: 'pivot' }),
};

/** Opens the dialog with the rules of conditional formats. */
export const formatCells: Action = {
  id: 'conditional-format',
  label: ({ arrangement: { formats = [] } }) =>
    formats.length === 0 ? '条件格式…' : `条件格式（${formats.length}条规则）…`,
  keys: [],
  group: 'formats',
  isOn: ({ settings }) => settings.columns.length > 0,
  run: ({ store: { selection, layout }, show }) => {
    const field = selection === undefined ? undefined : layout.columns[selection.active.column]?.column.key;
    show({ kind: 'formats', ...(field === undefined ? {} : { field }) });
  },
};
