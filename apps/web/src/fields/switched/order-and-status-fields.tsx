import { InputNumber, Switch } from 'antd';
import { RecordItem } from '../record-form/record-item.tsx';

type Props = {
  /** Effect of disabling the record. */
  hint: string;
  /** Reason why it cannot be disabled. */
  fixed?: string | undefined;
};

/** 排序 and 启用 of a record: the fields `sortNo` and `isEnabled` of its form. */
export function OrderAndStatusFields({ hint, fixed }: Props) {
  return (
    <>
      <RecordItem name="sortNo" label="排序">
        <InputNumber
          min={0}
          max={999_999}
          precision={0}
          style={{ width: '100%' }}
          placeholder="值越小越靠前，不填则排在最后"
        />
      </RecordItem>
      <RecordItem name="isEnabled" label="启用" valuePropName="checked" extra={fixed ?? hint}>
        <Switch {...(fixed === undefined ? {} : { disabled: true })} />
      </RecordItem>
    </>
  );
}
