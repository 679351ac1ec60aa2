import { type DictionaryRecord, dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { InputOf } from '@baisi/contract/endpoint';
import { ExportButton } from '../../fields/export/export-button.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';

type Props = {
  input: InputOf<typeof dictionaryRecords.list>;
  /** Only these leave. */
  chosen?: readonly DictionaryRecord[];
  disabled?: boolean;
};

/** Saves the dictionaries as they are searched and sorted now, with their items, or the chosen ones of them. */
export function ExportDictionariesButton({ input, chosen = [], disabled = false }: Props) {
  const { pageNo: _, pageSize: __, ...wishes } = input;
  const selections = chosen.map(({ id }) => id).join(',');
  return (
    <Allowed code="dict:export">
      <ExportButton
        endpoint={dictionaryRecords.exportXls}
        input={selections === '' ? wishes : { ...wishes, selections }}
        name="数据字典.xlsx"
        disabled={disabled}
      />
    </Allowed>
  );
}
