/** product-spec §9: row-selection key. */
const longest = 50;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/**
 * The key under which a row of a report is chosen: all its values one behind the other, `id` first, cut at fifty
 * characters (api-contract 8.5). Rows that differ later than that share a key; who needs one for sure takes the id.
 */
export function rowSelectionKey(row: Readonly<Record<string, unknown>>): string {
  const { id, ...others } = row;
  const texts = [id, ...Object.values(others)].map(textOf);
  return texts.join('').slice(0, longest);
}
