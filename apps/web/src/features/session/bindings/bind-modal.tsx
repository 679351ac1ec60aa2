import type { AccountProtection } from '@baisi/contract/own-security';
import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { askInPopUp } from '../../../platform/third-party/third-party-pop-up.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useBindOwn } from '../session.queries.ts';
import { useLanding } from '../use-landing.ts';

type Identity = AccountProtection['identities'][number];
type Props = { identity: Identity | undefined; onClose: () => void };

/** 绑定: asks for the password, then opens the provider's pop-up. */
export function BindModal({ identity, onClose }: Props) {
  const [form] = Form.useForm<{ oldpassword: string }>();
  const land = useLanding(form, ['oldpassword']);
  const [isAsking, setAsking] = useState(false);
  /** Identity that the dialog is open for: a response that arrives after closing is ignored. */
  const current = useRef<Identity>(undefined);
  /** Code of the pop-up that a wrong password left unused: the next attempt needs no other pop-up. */
  const unused = useRef<string>(undefined);
  const close = () => {
    current.current = undefined;
    unused.current = undefined;
    setAsking(false);
    onClose();
  };
  const bind = useBindOwn({
    onDone: close,
    onRefused: (error) => {
      if (error.error !== 'confirmation-wrong') unused.current = undefined;
      return land(error);
    },
  });

  async function bindTo(wanted: Identity, oldpassword: string): Promise<void> {
    if (unused.current !== undefined) {
      bind.mutate({ code: unused.current, oldpassword });
      return;
    }
    current.current = wanted;
    setAsking(true);
    const answer = await askInPopUp(wanted.provider);
    if (current.current !== wanted) return;
    setAsking(false);
    if (answer.kind === 'code') {
      unused.current = answer.code;
      bind.mutate({ code: answer.code, oldpassword });
    }
    if (answer.kind === 'failed') notify.warning('绑定失败，请重试');
    if (answer.kind === 'blocked') notify.warning('浏览器拦截了弹出窗口，请允许后重试');
  }

  return (
    <Modal
      title={`绑定${identity?.name ?? ''}`}
      open={identity !== undefined}
      onCancel={close}
      onOk={form.submit}
      okText="绑定"
      cancelText="取消"
      confirmLoading={isAsking || bind.isPending}
      width={440}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        style={{ paddingTop: 8 }}
        requiredMark={false}
        preserve={false}
        onFinish={({ oldpassword }) => {
          if (identity !== undefined && !isAsking && !bind.isPending) void bindTo(identity, oldpassword);
        }}
      >
        <p>绑定后，可以用该账号登录。</p>
        <CurrentPasswordField />
      </Form>
    </Modal>
  );
}
