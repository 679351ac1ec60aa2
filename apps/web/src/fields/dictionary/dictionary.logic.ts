import type { DictionaryItem } from '@baisi/contract/dictionaries';

/**
 * Returns the dictionary text of a value, of a list of values or of a comma-separated list. Unknown values stay as they
 * are (api-contract 5.3).
 */
export function dictionaryText(
  items: readonly Pick<DictionaryItem, 'value' | 'text'>[],
  value: string | number | readonly string[] | null | undefined,
): string {
  if (value === null || value === undefined || value === '') return '';
  const values = typeof value === 'object' ? value : String(value).split(',');
  return values.map((one) => items.find((item) => item.value === one)?.text ?? one).join(',');
}
