import { mostBills } from '@baisi/contract/print-jobs';
import { Button } from 'antd';
import { useSendBill } from '../printing.queries.ts';

type Props = { waybills: readonly { id: string }[]; disabled: boolean };

/** 发到电脑: opens 打印预览 on the computer where the same person is signed in, as a phone has no printer. */
export function SendToComputer({ waybills, disabled }: Props) {
  const send = useSendBill();
  return (
    <Button
      disabled={disabled || waybills.length === 0 || waybills.length > mostBills}
      title={waybills.length > mostBills ? `一次最多发送${mostBills}个运单` : undefined}
      loading={send.isPending}
      onClick={() => send.mutate({ waybillIds: waybills.map(({ id }) => id).join(',') })}
    >
      发到电脑
    </Button>
  );
}
