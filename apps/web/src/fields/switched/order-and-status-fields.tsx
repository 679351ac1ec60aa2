import { InputNumber } from 'antd';
import type { ComponentProps } from 'react';
import { RecordItem } from '../record-form/record-item.tsx';
import { StatusItem } from './status-item.tsx';

/** Form fields 排序 and 启用 of a record (`sortNo` and `status`). */
export function OrderAndStatusFields(props: ComponentProps<typeof StatusItem>) {
  return (
    <>
      <RecordItem name="sortNo">
        <InputNumber
          min={0}
          max={999_999}
          precision={0}
          style={{ width: '100%' }}
          placeholder="值越小越靠前，不填则排在最后"
        />
      </RecordItem>
      <StatusItem {...props} />
    </>
  );
}
