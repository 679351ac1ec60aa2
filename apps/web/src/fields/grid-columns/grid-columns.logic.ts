import type { DepartmentNode } from '@baisi/contract/departments';
import type { DictionaryItem } from '@baisi/contract/dictionaries';
import { type DictionarySource, dictionarySource } from './dictionary-source.ts';

/** A choice as a grid takes it. */
export type GridChoice = {
  value: string | number;
  text?: string;
  label?: string;
  title?: string;
  disabled?: boolean;
};

/** What a column of a grid may say beyond the grid's own words (api-contract 6.3). */
export type BusinessColumn = {
  key: string;
  type?: string;
  /** Its choices come from this dictionary, behind those that it has itself. */
  dictCode?: string;
  /** select-dict-search: the table dictionary that is searched. */
  dict?: string;
  options?: readonly GridChoice[] | ((row: never) => readonly GridChoice[]);
  minWidth?: number;
  props?: Readonly<Record<string, unknown>> & Partial<DictionarySource>;
};

/** What business columns are made of. */
export type Sources = {
  dictionary: (code: string) => readonly DictionaryItem[];
  departments: readonly DepartmentNode[];
};

const departmentTypes = new Set(['sel_depart', 'selDepart']);
export const isOfDepartments = ({ type = '' }: BusinessColumn) => departmentTypes.has(type);

/** api-contract 6.3: department columns are no narrower. */
const departmentWidthPx = 190;

/** The departments of a tree one below the other; where two have one name, their parents are named too. */
export function departmentChoices(nodes: readonly DepartmentNode[]): GridChoice[] {
  const all: { value: string; name: string; path: string }[] = [];
  const walk = (level: readonly DepartmentNode[], above: string) => {
    for (const { key, title, children } of level) {
      const path = above === '' ? title : `${above} / ${title}`;
      all.push({ value: key, name: title, path });
      walk(children, path);
    }
  };
  walk(nodes, '');
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return all.map(({ value, name, path }) => ({ value, text: counts.get(name) === 1 ? name : path }));
}

/** The column's own choices, and behind them those of its dictionary that say another value. */
function choicesOf(own: readonly GridChoice[], items: readonly DictionaryItem[]): GridChoice[] {
  const values = new Set(own.map(({ value }) => String(value)));
  const more = items.filter(({ value }) => !values.has(value));
  return [...own, ...more.map(({ value, text }) => ({ value, text }))];
}

/** Columns as a grid takes them. A column whose choices depend on its row asks no dictionary. */
export function servedColumns<C extends BusinessColumn>(
  columns: readonly C[],
  { dictionary, departments }: Sources,
): C[] {
  const chosen = columns.some(isOfDepartments) ? departmentChoices(departments) : [];
  return columns.map((column) => {
    const { dict, dictCode, options = [], minWidth = 0 } = column;
    if (isOfDepartments(column))
      return {
        ...column,
        type: 'select-multiple',
        options: chosen,
        minWidth: Math.max(minWidth, departmentWidthPx),
      };
    if (dict !== undefined) return { ...column, props: { ...column.props, ...dictionarySource(dict) } };
    if (dictCode === undefined || typeof options === 'function') return column;
    return { ...column, options: choicesOf(options, dictionary(dictCode)) };
  });
}
