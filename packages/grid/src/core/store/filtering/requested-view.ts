import type { RequestedView } from '../../blocks/row-source.ts';
import { choicesOf } from '../../columns/choices.ts';
import type { Column } from '../../columns/column.ts';
import type { FilterBy, SortBy } from '../../view/view.ts';

/** The values of a column's texts: those of its choices, else the texts. */
function valuesOf(column: Column | undefined, texts: ReadonlySet<string>): unknown[] {
  const choices = column === undefined ? [] : choicesOf(column, {}).list;
  if (choices.length === 0) return [...texts];
  const named = choices.filter(({ text }) => texts.has(text)).map(({ value }) => value);
  return texts.has('') ? [...named, ''] : named;
}

type Looked = {
  sorts: readonly SortBy[];
  filters: readonly FilterBy[];
  column: (field: string) => Column | undefined;
};

/** The current sorts and filters, as a source receives them. */
export function requestedView(looked: Looked): RequestedView {
  const { sorts, filters } = looked;
  return {
    sortBy: sorts.map(({ field, isDescending }) => ({ field, isDescending })),
    filterBy: filters.map(({ field, texts = new Set(), when }) =>
      when === undefined ? { field, values: valuesOf(looked.column(field), texts) } : { field, when },
    ),
  };
}
