import { RecordItem } from '../record-form/record-item.tsx';
import { StatusSwitch } from './status-switch.tsx';

type Props = {
  /** Effect of disabling the record. */
  hint?: string;
  /** Reason why it cannot be disabled. */
  fixed?: string | undefined;
};

/** 启用 of a record: the field `status` of its form. */
export function StatusItem({ hint, fixed }: Props) {
  return (
    <RecordItem name="status" extra={fixed ?? hint}>
      <StatusSwitch {...(fixed === undefined ? {} : { disabled: true })} />
    </RecordItem>
  );
}
