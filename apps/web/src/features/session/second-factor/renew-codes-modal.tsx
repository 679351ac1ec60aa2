import { Form, Modal } from 'antd';
import { useState } from 'react';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useRenewRecoveryCodes } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { open: boolean; onClose: () => void };

/** 更换恢复码: dialog for new recovery codes; the old ones become invalid. */
export function RenewCodesModal({ open, onClose }: Props) {
  const [form] = Form.useForm<{ oldpassword: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useRenewRecoveryCodes({
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onRefused: useLanding(form, ['oldpassword']),
  });
  return (
    <Modal
      title="更换恢复码"
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText="更换"
      cancelText="取消"
      confirmLoading={renew.isPending}
      afterClose={() => setCodes(undefined)}
      width={440}
      mask={{ closable: false }}
      keyboard={codes === undefined}
      destroyOnHidden
      {...(codes === undefined ? {} : { footer: null })}
    >
      {codes === undefined ? (
        <Form
          form={form}
          layout="vertical"
          style={{ paddingTop: 8 }}
          requiredMark={false}
          preserve={false}
          onFinish={(values) => renew.mutate(values)}
        >
          <p>更换后，原有的恢复码将全部失效。</p>
          <CurrentPasswordField />
        </Form>
      ) : (
        <RecoveryCodes codes={codes} onKept={onClose} />
      )}
    </Modal>
  );
}
