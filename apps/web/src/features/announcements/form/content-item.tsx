import { useRef } from 'react';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { RichTextField } from '../../../fields/rich-text/rich-text-field.tsx';

/** The content, which cannot be saved before its pictures are uploaded. */
export function ContentItem() {
  const isBusy = useRef(false);
  const uploaded = {
    validator: async () => {
      if (isBusy.current) throw new Error('图片正在上传，请稍候再保存');
    },
  };
  return (
    <RecordItem name="msgContent" rules={[uploaded]} validateTrigger={[]}>
      <RichTextField
        label="内容"
        placeholder="请输入内容"
        onBusy={(now) => {
          isBusy.current = now;
        }}
      />
    </RecordItem>
  );
}
