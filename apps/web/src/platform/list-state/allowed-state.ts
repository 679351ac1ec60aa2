import type { ListDefinition, ListState } from './list-definition.ts';

/** Returns the names of the filters whose fields are all hidden from the user. */
export function hiddenFilters<N extends string>(
  { names, fieldsOf }: ListDefinition<N>,
  isHidden: (field: string) => boolean,
): readonly string[] {
  return names.filter((name) => fieldsOf(name).every(isHidden));
}

/** Removes filters and sort on hidden fields, which the server refuses (decision 0045). */
export function allowedState<N extends string>(
  definition: ListDefinition<N>,
  state: ListState<N>,
  isHidden: (field: string) => boolean,
): ListState<N> {
  const hidden = hiddenFilters(definition, isHidden);
  const isSortable = (sort: ListState<N>['sort']) => sort !== undefined && !isHidden(sort.field);
  const allowed = Object.entries<string | undefined>(state.filters).filter(
    ([name]) => !hidden.includes(name),
  );
  return {
    ...state,
    filters: definition.clean(Object.fromEntries(allowed)),
    sort: [state.sort, definition.defaultSort].find(isSortable),
  };
}
