import { DictionarySelect } from '../../fields/dictionary/dictionary-select.tsx';
import { RecordFormModal } from '../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../fields/record-form/record-item.tsx';
import { TextItem } from '../../fields/record-form/text-item.tsx';
import { UniqueField } from '../../fields/record-form/unique/unique-field.tsx';
import { type FormProps, useRecordForm } from '../../fields/record-form/use-record-form.ts';
import { OrderAndStatusFields } from '../../fields/switched/order-and-status-fields.tsx';
import { positionForm } from './position-form.ts';

/** Form that adds a position, or edits the one with `id`. Remount it for every opening. */
export function PositionFormModal(props: FormProps) {
  const editor = useRecordForm(positionForm, { ...props, next: ({ postRank }) => ({ postRank }) });
  return (
    <RecordFormModal editor={editor}>
      <TextItem name="name" maxLength={50} />
      <UniqueField
        name="code"
        maxLength={64}
        hint={props.id === undefined ? undefined : '已有人员担任的职务不能修改编码'}
        column="sys_position.code"
        refusal="position-code-taken"
      />
      <RecordItem name="postRank">
        <DictionarySelect code="position_rank" placeholder="请选择职级" />
      </RecordItem>
      <OrderAndStatusFields hint="停用后不再供选择，已担任此职务的人员保留" />
    </RecordFormModal>
  );
}
