import { MailOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Row } from '../security/row.tsx';
import { ChangeEmailModal } from './change-email-modal.tsx';
import { ChangePhoneModal } from './change-phone-modal.tsx';

/** Rows 密保手机 and 邮箱, masked, with buttons to change them. */
export function ContactRows({ phone, email }: { phone: string | null; email: string | null }) {
  const [open, setOpen] = useState<'phone' | 'email'>();
  const phoneTitle = phone === null ? '绑定密保手机' : '修改密保手机';
  const emailTitle = email === null ? '填写邮箱' : '修改邮箱';
  const close = () => setOpen(undefined);
  return (
    <>
      <Row
        icon={<MobileOutlined aria-hidden />}
        title="密保手机"
        detail={phone === null ? '未绑定，绑定后可用于登录和找回密码' : `已绑定手机：${phone}`}
      >
        <Button type="link" aria-label={phoneTitle} onClick={() => setOpen('phone')}>
          {phone === null ? '绑定' : '修改'}
        </Button>
        <ChangePhoneModal title={phoneTitle} open={open === 'phone'} onClose={close} />
      </Row>
      <Row
        icon={<MailOutlined aria-hidden />}
        title="邮箱"
        detail={email === null ? '未填写' : `已绑定邮箱：${email}`}
      >
        <Button type="link" aria-label={emailTitle} onClick={() => setOpen('email')}>
          {email === null ? '填写' : '修改'}
        </Button>
        <ChangeEmailModal title={emailTitle} open={open === 'email'} onClose={close} />
      </Row>
    </>
  );
}
