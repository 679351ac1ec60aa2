import type { DepartmentNode } from '@baisi/contract/departments';
import type { DictionaryItem } from '@baisi/contract/dictionaries';
import { isOfFiles } from '../grid/file-cells.ts';
import { type DictionarySource, dictionarySource } from './dictionary-source.ts';

/** A choice in the grid's format. */
export type GridChoice = {
  value: string | number;
  text?: string;
  label?: string;
  title?: string;
  /** The short name of a choice whose text is longer because several have this name. */
  name?: string;
  disabled?: boolean;
};

/** Properties of a column that the grid itself does not have (api-contract 6.3). */
export type BusinessColumn = {
  key: string;
  type?: string;
  /** Code of the dictionary whose items are offered after the column's own choices. */
  dictCode?: string;
  /** For the cell type select-dict-search: code of the table dictionary to search. */
  dict?: string;
  options?: readonly GridChoice[] | ((row: never) => readonly GridChoice[]);
  minWidth?: number;
  props?: Readonly<Record<string, unknown>> & Partial<DictionarySource>;
};

/** Data that replaces the codes in business columns. */
export type Sources = {
  dictionary: (code: string) => readonly DictionaryItem[];
  departments: readonly DepartmentNode[];
  /** Functions of cells with uploaded files. */
  files: Readonly<Record<string, unknown>>;
};

const departmentTypes = new Set(['sel_depart', 'selDepart']);
export const isOfDepartments = ({ type = '' }: BusinessColumn) => departmentTypes.has(type);

/** api-contract 6.3: minimum width of department columns. */
const departmentWidthPx = 190;

/** Returns the departments of a tree as a flat list; departments with equal names include their parents' names. */
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
  return all.map(({ value, name, path }) =>
    counts.get(name) === 1 ? { value, text: name } : { value, text: path, name },
  );
}

/** Returns the column's own choices, followed by those dictionary items whose values are not among them. */
function choicesOf(own: readonly GridChoice[], items: readonly DictionaryItem[]): GridChoice[] {
  const values = new Set(own.map(({ value }) => String(value)));
  const more = items.filter(({ value }) => !values.has(value));
  return [...own, ...more.map(({ value, text }) => ({ value, text }))];
}

/**
 * Returns the columns in the grid's format. A column whose choices are a function of its row gets no dictionary items.
 */
export function servedColumns<C extends BusinessColumn>(
  columns: readonly C[],
  { dictionary, departments, files }: Sources,
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
    if (isOfFiles(column)) return { ...column, props: { ...files, ...column.props } };
    if (dict !== undefined) return { ...column, props: { ...column.props, ...dictionarySource(dict) } };
    if (dictCode === undefined || typeof options === 'function') return column;
    return { ...column, options: choicesOf(options, dictionary(dictCode)) };
  });
}
