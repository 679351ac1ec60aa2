import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../../fields/record-form/unique/unique-field.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { dictionaryForm } from './dictionary-form.ts';

type Props = FormProps & { onAdded: (id: string) => void };

/** Form that adds a dictionary, or edits the one with `id`. Remount it for every opening. */
export function DictionaryFormModal(props: Props) {
  const editor = useRecordForm(dictionaryForm, props);
  const isBuiltIn = editor.query.data?.builtIn === true;
  const hint = isBuiltIn ? '系统内置字典，编码不能修改' : '页面和接口按编码取字典，修改后请同步调整引用处';
  return (
    <RecordFormModal editor={editor}>
      <TextItem name="dictName" maxLength={100} />
      <UniqueField
        name="dictCode"
        maxLength={64}
        hint={props.id === undefined ? undefined : hint}
        disabled={isBuiltIn}
        column="sys_dict.dict_code"
        refusal="dictionary-code-taken"
      />
      <TextAreaItem name="description" maxLength={200} />
    </RecordFormModal>
  );
}
