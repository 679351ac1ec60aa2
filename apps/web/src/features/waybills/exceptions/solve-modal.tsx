import { exceptions } from '@baisi/contract/waybill-exceptions';
import type { ExceptionRecord } from '@baisi/contract/waybill-record';
import { mayMoveWaybill } from '@baisi/contract/waybill-states';
import { Form, Input, Modal, Radio } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import type { useOpening } from '../../../ui/use-opening.ts';
import { useSolve } from '../waybills.queries.ts';

export type Solving = Pick<ExceptionRecord, 'id' | 'waybillStatus'>;
type Outcome = 'resume' | 'sign' | 'writeOff';
type Values = { outcome: Outcome; resolution: string };

const outcomes: readonly { value: Outcome; label: string }[] = [
  { value: 'resume', label: '恢复运输' },
  { value: 'sign', label: '已签收' },
  { value: 'writeOff', label: '确认丢失或破损' },
];

/** Solves an exception: says what becomes of the parcel, and how it was solved. */
export function SolveModal({ solving }: { solving: ReturnType<typeof useOpening<Solving>> }) {
  const [form] = Form.useForm<Values>();
  const solve = useSolve({ onDone: solving.hide });
  const { about } = solving;
  // A waybill that has left 91 goes its own way: the exception is only closed.
  const isHeld = about !== undefined && mayMoveWaybill(about.waybillStatus, 'resume');
  return (
    <Modal
      open={solving.isOpen}
      title="解决异常"
      okText="解决"
      confirmLoading={solve.isPending}
      onOk={form.submit}
      onCancel={solving.hide}
      width={480}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ outcome: 'resume', resolution: '' }}
        onFinish={(values) => about && solve.mutate({ id: about.id, ...values })}
      >
        <Form.Item name="outcome" label="包裹">
          <Radio.Group options={isHeld ? [...outcomes] : outcomes.slice(0, 1)} />
        </Form.Item>
        <Form.Item
          name="resolution"
          label="处理说明"
          rules={[contractRule(exceptions.solve.input.shape.resolution)]}
        >
          <Input.TextArea rows={3} showCount count={countedTo(500)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
