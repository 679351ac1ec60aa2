import type { ListDefinition, ListState } from './list-definition.ts';

/** Names of the filters that ask about a field which is hidden from the person. */
export function hiddenFilters<N extends string>(
  { names, fieldOf }: ListDefinition<N>,
  isHidden: (field: string) => boolean,
): readonly string[] {
  return names.filter((name) => isHidden(fieldOf(name)));
}

/** The state as far as this person may ask for it: the server refuses what names a hidden field (decision 0045). */
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
