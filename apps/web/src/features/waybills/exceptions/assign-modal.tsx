import { exceptions } from '@baisi/contract/waybill-exceptions';
import type { ExceptionRecord } from '@baisi/contract/waybill-record';
import { Form, Input, Modal, Select } from 'antd';
import { contractRule } from '../../../fields/contract-rule/contract-rule.ts';
import { countedTo } from '../../../fields/contract-rule/counted-to.ts';
import { PersonSelect } from '../../../fields/person/person-select.tsx';
import { WireTimePicker } from '../../../fields/wire-date/wire-time-picker.tsx';
import type { useOpening } from '../../../ui/use-opening.ts';
import { useEditException } from '../waybills.queries.ts';

type Values = Pick<ExceptionRecord, 'ownerId' | 'deadline' | 'remark'> & { exceptionState: '0' | '1' };

/** 分派: who takes care of an exception, until when, and how far it is. */
export function AssignModal({ assigning }: { assigning: ReturnType<typeof useOpening<ExceptionRecord>> }) {
  const [form] = Form.useForm<Values>();
  const edit = useEditException({ onDone: assigning.hide });
  const { about } = assigning;
  return (
    <Modal
      open={assigning.isOpen}
      title="分派异常件"
      okText="保存"
      confirmLoading={edit.isPending}
      onOk={form.submit}
      onCancel={assigning.hide}
      width={480}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          ownerId: about?.ownerId ?? null,
          deadline: about?.deadline ?? null,
          exceptionState: about?.exceptionState ?? '0',
          remark: about?.remark ?? '',
        }}
        onFinish={(values) => about && edit.mutate({ id: about.id, version: about.version, ...values })}
      >
        <Form.Item name="ownerId" label="负责人">
          <PersonSelect />
        </Form.Item>
        <Form.Item name="deadline" label="处理期限" rules={[{ required: true, message: '请选择处理期限!' }]}>
          <WireTimePicker />
        </Form.Item>
        <Form.Item name="exceptionState" label="状态">
          <Select
            options={[
              { value: '0', label: '待处理' },
              { value: '1', label: '处理中' },
            ]}
          />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[contractRule(exceptions.report.input.shape.remark)]}>
          <Input.TextArea rows={3} showCount count={countedTo(500)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
