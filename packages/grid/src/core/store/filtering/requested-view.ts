import type { RequestedSort, RequestedView } from '../../blocks/row-source.ts';
import { choicesOf } from '../../columns/choices.ts';
import type { Column } from '../../columns/column.ts';
import type { Arrangement } from '../../columns/layout.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';

/** Returns the values for the chosen texts of a column: those of its options, otherwise the texts. */
function valuesOf(column: Column | undefined, texts: ReadonlySet<string>): unknown[] {
  const choices = column === undefined ? [] : choicesOf(column, {}).list;
  if (choices.length === 0) return [...texts];
  const named = choices.filter(({ text }) => texts.has(text)).map(({ value }) => value);
  return texts.has('') ? [...named, ''] : named;
}

type Looked = {
  sorts: readonly SortBy[];
  filters: readonly FilterBy[];
  arrangement: Pick<Arrangement, 'groupBy'>;
  column: (field: string) => Column | undefined;
};

/** Returns the grouped columns with their direction, without unknown and repeated ones. */
function groupsOf(looked: Looked): RequestedSort[] {
  const fields = [...new Set(looked.arrangement.groupBy)];
  return fields
    .filter((field) => looked.column(field) !== undefined)
    .map((field) => ({
      field,
      isDescending: looked.sorts.find((sort) => sort.field === field)?.isDescending === true,
    }));
}

/** Returns the current groups, sorting and filters in the form that a server receives. */
export function requestedView(looked: Looked, mayGroup: boolean): RequestedView {
  const { sorts, filters } = looked;
  return {
    groupBy: mayGroup ? groupsOf(looked) : [],
    sortBy: sorts.map(({ field, isDescending }) => ({ field, isDescending })),
    filterBy: filters.map(({ field, texts = new Set(), when }) =>
      when === undefined ? { field, values: valuesOf(looked.column(field), texts) } : { field, when },
    ),
  };
}
