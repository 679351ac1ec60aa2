import { nothing } from '../../ui/list/table/columns.tsx';
import { FittingTag } from '../../ui/tags/fitting-tag.tsx';
import { useDictionary } from './use-dictionary.ts';

type Props = {
  code: string;
  value: string | number | null | undefined;
  /** The text that came with the value; items that are switched off have no other. */
  text?: string | undefined;
};

/** A dictionary value in a list or among details: a tag if its item has a colour, otherwise its text. */
export function DictionaryValue({ code, value, text }: Props) {
  const key = String(value ?? '');
  const item = useDictionary(code).find((one) => one.value === key);
  const shown = item?.text ?? text ?? key;
  if (shown === '') return nothing;
  return item?.color === undefined ? shown : <FittingTag colour={item.color}>{shown}</FittingTag>;
}
