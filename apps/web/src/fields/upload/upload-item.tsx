import { type ComponentProps, useRef } from 'react';
import { contractRule } from '../contract-rule/contract-rule.ts';
import { useField } from '../record-form/form-kind.ts';
import { RecordItem } from '../record-form/record-item.tsx';
import { UploadField } from './upload-field.tsx';

type Props = Omit<
  ComponentProps<typeof UploadField>,
  'id' | 'value' | 'onChange' | 'onBusy' | 'returnUrl'
> & {
  name: string;
};

/**
 * Form item for files of a record, stored as a comma list of paths. The form cannot be saved while a file is uploading.
 */
export function UploadItem({ name, ...field }: Props) {
  const { schema } = useField(name);
  const isBusy = useRef(false);
  const complete = {
    validator: async () => {
      if (isBusy.current) throw new Error('文件上传中，请等待上传完成后再保存');
    },
  };
  return (
    <RecordItem name={name} rules={schema === undefined ? [complete] : [contractRule(schema), complete]}>
      <UploadField
        {...field}
        onBusy={(now) => {
          isBusy.current = now;
        }}
      />
    </RecordItem>
  );
}
