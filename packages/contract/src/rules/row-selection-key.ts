/** Maximum length of a row-selection key (product-spec §9). */
const longest = 50;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/**
 * Returns the selection key of a report row: all its values joined, `id` first, cut at fifty characters (api-contract
 * 8.5). Rows that differ only behind the cut have the same key; use the id where keys must be unique.
 */
export function rowSelectionKey(row: Readonly<Record<string, unknown>>): string {
  const { id, ...others } = row;
  const texts = [id, ...Object.values(others)].map(textOf);
  return texts.join('').slice(0, longest);
}
