import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { DictionarySelect } from './dictionary-select.tsx';
import { DictionaryText } from './dictionary-text.tsx';

/** A condition on a value of a dictionary. */
export const dictionarySearch = (name: string, label: string, code: string): SearchField => ({
  name,
  label,
  control: <DictionarySelect code={code} placeholder={`请选择${label}`} />,
  draw: (text) => <DictionaryText code={code} value={text} />,
});
