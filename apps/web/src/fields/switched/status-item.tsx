import { RecordItem } from '../record-form/record-item.tsx';
import { StatusSwitch } from './status-switch.tsx';

type Props = {
  /** Text about the effect of disabling the record. */
  hint?: string;
  /** Text why the record cannot be disabled; disables the switch. */
  fixed?: string | undefined;
};

/** Form field 启用 of a record (`status`). */
export function StatusItem({ hint, fixed }: Props) {
  return (
    <RecordItem name="status" extra={fixed ?? hint}>
      <StatusSwitch {...(fixed === undefined ? {} : { disabled: true })} />
    </RecordItem>
  );
}
