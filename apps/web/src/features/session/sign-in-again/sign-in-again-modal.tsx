import type { SignedIn } from '@baisi/contract/auth';
import type { User } from '@baisi/contract/user-record';
import { Alert, Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { PersonAvatar } from '../../../fields/avatar/person-avatar.tsx';
import { PasswordProof } from './password-proof.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { SecondFactorProof } from './second-factor-proof.tsx';
import styles from './sign-in-again.module.css';
import { useProof } from './use-proof.ts';

type Props = {
  /** User of the ended session. */
  user: User;
  /** Replaces the old session with the new one. When the promise rejects, the dialog shows the error. */
  onSignedIn: (result: SignedIn) => Promise<void>;
  onSignOut: () => void;
  onOtherAccount: () => void;
};

/** Dialog to sign in again after the session ended, over the workspace, which stays as it is. */
export function SignInAgainModal({ user, onSignedIn, onSignOut, onOtherAccount }: Props) {
  const [way, setWay] = useState<'password' | 'phone'>('password');
  const [isShown, setShown] = useState(false);
  const proof = useProof(onSignedIn);
  const phone = user.phone ?? '';
  const ways = [
    { value: 'password' as const, label: '密码' },
    { value: 'phone' as const, label: '短信验证码' },
  ];
  return (
    <Modal
      title="重新登录"
      open
      afterOpenChange={setShown}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={420}
      centered
      zIndex={2000}
      footer={
        <div className={styles.foot}>
          <Button type="text" onClick={onOtherAccount}>
            使用其他账号
          </Button>
          <Button type="text" onClick={onSignOut}>
            退出登录
          </Button>
        </div>
      }
    >
      <div className={styles.person}>
        <PersonAvatar name={user.realname} avatar={user.avatar} />
        <div>
          <div className={styles.name}>{user.realname}</div>
          <div className={styles.account}>{user.username}</div>
        </div>
      </div>
      {proof.problem === undefined ? null : (
        <Alert type="error" showIcon title={proof.problem} className={styles.problem ?? ''} />
      )}
      {proof.ticket !== undefined ? (
        <SecondFactorProof ticket={proof.ticket} proof={proof} />
      ) : (
        <>
          {phone === '' ? null : (
            <Segmented
              aria-label="验证方式"
              block
              options={ways}
              value={way}
              onChange={setWay}
              className={styles.ways ?? ''}
            />
          )}
          {way === 'password' ? (
            <PasswordProof username={user.username} isShown={isShown} proof={proof} />
          ) : (
            <PhoneProof mobile={phone} proof={proof} />
          )}
        </>
      )}
    </Modal>
  );
}
