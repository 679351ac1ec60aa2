import { AutoComplete, Form, Modal } from 'antd';
import { useState } from 'react';

/** Reasons for which labels are usually printed again; others can be typed. */
const usual = ['标签破损', '打印不清晰', '卡纸或缺纸', '面单丢失', '信息有误'];

type Asked = { count: number; answer: (reason: string | undefined) => void };

/** Asks why labels are printed again (补打). */
export function usePrintReason() {
  const [form] = Form.useForm<{ reason: string }>();
  const [asked, setAsked] = useState<Asked>();
  const finish = (reason: string | undefined) => {
    asked?.answer(reason);
    setAsked(undefined);
  };
  return {
    /** Resolves to the reason, or to undefined when the person gives up. */
    ask: (count: number) =>
      new Promise<string | undefined>((answer) => {
        setAsked({ count, answer });
      }),
    dialog: (
      <Modal
        open={asked !== undefined}
        title="补打面单"
        okText="继续打印"
        cancelText="返回"
        width={420}
        onOk={form.submit}
        onCancel={() => finish(undefined)}
        destroyOnHidden
      >
        <p>有{asked?.count ?? 0}个运单已经打印过，补打会记入打印任务。</p>
        <Form
          form={form}
          name="reprint"
          layout="vertical"
          preserve={false}
          onFinish={({ reason }) => finish(reason.trim())}
        >
          <Form.Item
            name="reason"
            label="补打原因"
            rules={[
              { required: true, whitespace: true, message: '请选择补打原因!' },
              { max: 200, message: '补打原因不能超过200字' },
            ]}
          >
            <AutoComplete
              placement="topLeft"
              options={usual.map((value) => ({ value }))}
              placeholder="请选择或输入"
            />
          </Form.Item>
        </Form>
      </Modal>
    ),
  };
}
