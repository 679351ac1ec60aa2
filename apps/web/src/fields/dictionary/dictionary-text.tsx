import { useDictionary } from './use-dictionary.ts';

type Props = { code: string; value: string };

/** The text of a dictionary value; the value itself until the dictionary is loaded. */
export function DictionaryText({ code, value }: Props) {
  return useDictionary(code).find((item) => item.value === value)?.text ?? value;
}
