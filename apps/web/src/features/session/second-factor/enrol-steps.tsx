import { Steps } from 'antd';
import { useState } from 'react';
import type { AppSecret } from './app-secret.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type At =
  | { step: 'password' }
  | { step: 'confirm'; app: AppSecret }
  | { step: 'codes'; codes: readonly string[] };

const order = ['password', 'confirm', 'codes'] as const;

/**
 * Steps that enable the second factor: password, code of the app, recovery codes. `onDone` is called once the user has
 * saved the recovery codes.
 */
export function EnrolSteps({ onDone }: { onDone: () => void }) {
  const [at, setAt] = useState<At>({ step: 'password' });
  return (
    <>
      <div className={styles.steps}>
        <Steps
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={order.indexOf(at.step)}
          items={[{ title: '验证身份' }, { title: '绑定验证器' }, { title: '保存恢复码' }]}
        />
      </div>
      {at.step === 'password' ? (
        <PasswordStep onGiven={(app) => setAt({ step: 'confirm', app })} />
      ) : at.step === 'confirm' ? (
        <ConfirmStep app={at.app} onConfirmed={(codes) => setAt({ step: 'codes', codes })} />
      ) : (
        <RecoveryCodes codes={at.codes} onKept={onDone} />
      )}
    </>
  );
}
