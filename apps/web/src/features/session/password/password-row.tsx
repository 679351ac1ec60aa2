import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Row } from '../security/row.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';

type Props = { changedAt: string | null; canReset: boolean; onReset: () => void };

/** Row 账户密码: time of the last change, and buttons to change or reset the password. */
export function PasswordRow({ changedAt, canReset, onReset }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      icon={<LockOutlined aria-hidden />}
      title="账户密码"
      detail={changedAt === null ? '尚未修改过初始密码' : `上次修改：${changedAt}`}
    >
      {canReset ? (
        <Button type="link" onClick={onReset}>
          忘记旧密码？
        </Button>
      ) : null}
      <Button type="link" aria-label="修改账户密码" onClick={() => setOpen(true)}>
        修改
      </Button>
      <ChangePasswordModal open={isOpen} onClose={() => setOpen(false)} />
    </Row>
  );
}
