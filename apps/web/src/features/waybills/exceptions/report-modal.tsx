import { toWireTime } from '@baisi/contract/rules/wire-time';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { exceptionTypes, type WaybillRecord } from '@baisi/contract/waybill-record';
import { Form, Input, Modal, Select } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { WireTimePicker } from '../../../fields/wire-date/wire-time-picker.tsx';
import { clock } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { useOpening } from '../../../ui/use-opening.ts';
import { nameOf } from '../list/waybills-columns.tsx';
import { useReport } from '../waybills.queries.ts';

type Kind = keyof typeof exceptionTypes;
type Values = { exceptionType: Kind; ownerId: string | null; deadline: string | null; remark: string };

/** Time to deal with an exception unless somebody chooses another, in ms: the same as for those of traces. */
const usualMs = 24 * 60 * 60_000;
const kinds = Object.entries(exceptionTypes).map(([value, label]) => ({ value, label }));

/** 异常登记: records what is wrong with a parcel, who takes care of it and until when. */
export function ReportModal({ reporting }: { reporting: ReturnType<typeof useOpening<WaybillRecord>> }) {
  const [form] = Form.useForm<Values>();
  const report = useReport({ onDone: reporting.hide });
  const { about } = reporting;
  const me = useSession((session) => session.user?.id ?? null);
  return (
    <Modal
      open={reporting.isOpen}
      title={`异常登记${about === undefined ? '' : `：${nameOf(about)}`}`}
      okText="登记"
      confirmLoading={report.isPending}
      onOk={form.submit}
      onCancel={reporting.hide}
      width={520}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          exceptionType: '3',
          ownerId: me,
          deadline: toWireTime(new Date(clock.now() + usualMs)),
          remark: '',
        }}
        onFinish={(values) => about && report.mutate({ waybillId: about.id, ...values })}
      >
        <Form.Item name="exceptionType" label="异常类型">
          <Select options={kinds} />
        </Form.Item>
        <Form.Item name="ownerId" label="负责人">
          <PersonSelect />
        </Form.Item>
        <Form.Item name="deadline" label="处理期限" rules={[{ required: true, message: '请选择处理期限!' }]}>
          <WireTimePicker />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[contractRule(exceptions.report.input.shape.remark)]}>
          <Input.TextArea rows={3} showCount count={countedTo(500)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
