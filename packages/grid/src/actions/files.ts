import type { Action } from './action.ts';

/** Saves rows as a file. */
export const exportRows: Action = {
  id: 'export',
  label: '导出…',
  keys: [],
  group: 'files',
  isOn: ({ settings }) => settings.mayExport,
  run: ({ show }) => show({ kind: 'export' }),
};

/** Takes rows out of a file. */
export const importFile: Action = {
  id: 'import',
  label: '导入…',
  keys: [],
  group: 'files',
  isOn: ({ settings }) => settings.mayImport,
  run: ({ show }) => show({ kind: 'import' }),
};
