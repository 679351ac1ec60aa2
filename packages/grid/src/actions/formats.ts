import type { Action } from './action.ts';

/** Opens the rules that mark cells by what they say. */
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
