import { optionalText } from '@baisi/contract/rules/fields';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { contractRule } from '../contract-rule/contract-rule.ts';
import { countedTo } from '../contract-rule/counted-to.ts';

/** Longest reason that the contract takes. */
const longest = 200;

type Asked = { title: string; label: string; okText: string };
type Open = Asked & { run: (reason: string) => Promise<unknown> };

/** Asks for a reason before something is refused or given up; the text stays when the server refuses. */
export function useReason() {
  const [form] = Form.useForm<{ reason: string }>();
  const [open, setOpen] = useState<Open>();
  const [isRunning, setRunning] = useState(false);
  const finish = async ({ reason }: { reason: string }): Promise<void> => {
    setRunning(true);
    try {
      await open?.run(reason);
      setOpen(undefined);
    } catch {
      // The app's error policy has shown the refusal.
    } finally {
      setRunning(false);
    }
  };
  return {
    ask: (asked: Asked, run: (reason: string) => Promise<unknown>) => {
      form.resetFields();
      setOpen({ ...asked, run });
    },
    dialog: (
      <Modal
        open={open !== undefined}
        title={open?.title}
        okText={open?.okText}
        cancelText="返回"
        okButtonProps={{ danger: true }}
        confirmLoading={isRunning}
        onOk={form.submit}
        onCancel={() => setOpen(undefined)}
        width={480}
        forceRender
      >
        <Form form={form} layout="vertical" onFinish={(values) => void finish(values)}>
          <Form.Item
            name="reason"
            label={open?.label}
            rules={[
              { required: true, whitespace: true, message: `请输入${open?.label ?? '原因'}!` },
              contractRule(optionalText(open?.label ?? '原因', longest)),
            ]}
          >
            <Input.TextArea rows={3} showCount count={countedTo(longest)} />
          </Form.Item>
        </Form>
      </Modal>
    ),
  };
}
