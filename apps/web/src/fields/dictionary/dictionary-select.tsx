import type { DictionaryItem } from '@baisi/contract/dictionaries';
import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';
import { useDictionary } from './use-dictionary.ts';

/** Returns how a select draws choices as tags; nothing if no item has a colour. */
function drawnBy(
  items: readonly DictionaryItem[],
): Pick<SelectProps<string>, 'optionRender' | 'labelRender'> {
  const colours = new Map(items.flatMap(({ value, color }) => (color === undefined ? [] : [[value, color]])));
  if (colours.size === 0) return {};
  const draw = ({ value, label }: { value?: string | number | undefined; label?: ReactNode }) => {
    const colour = colours.get(String(value));
    return colour === undefined || typeof label !== 'string' ? (
      label
    ) : (
      <PlainTag colour={colour}>{label}</PlainTag>
    );
  };
  return { optionRender: draw, labelRender: draw };
}

/** Select for one dictionary value; the value is the item's text form, `'1'`. */
export function DictionarySelect({
  code,
  ...props
}: Omit<SelectProps<string>, 'mode' | 'options'> & { code: string }) {
  const items = useDictionary(code);
  return (
    <Select<string>
      allowClear
      placeholder="请选择"
      {...drawnBy(items)}
      {...props}
      options={items.map(({ value, text }) => ({ value, label: text }))}
    />
  );
}
