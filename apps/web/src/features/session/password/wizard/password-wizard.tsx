import { Steps } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../../platform/session/session-store.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { nobodySignedIn } from '../use-change-password.ts';
import { AccountStep } from './account-step.tsx';
import { DoneStep } from './done-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import styles from './password-wizard.module.css';
import { PhoneStep } from './phone-step.tsx';
import { moved, steps } from './wizard.logic.ts';

type Props = { onBack: () => void };

/**
 * Password reset in four steps, for a signed-in user who does not know the old password: verified by a code sent to the
 * user's own phone.
 */
export function PasswordWizard({ onBack }: Props) {
  const user = useSession((own) => own.user);
  const [step, setStep] = useState(0);
  const [ticket, setTicket] = useState('');
  const go = (by: 1 | -1) => setStep(moved(step, by));
  const phone = user?.phone ?? '';
  if (user === undefined) return <EmptyState text={nobodySignedIn} />;
  if (phone === '') return <EmptyState text="您的账号没有绑定手机" />;
  return (
    <div className={styles.card}>
      <Steps
        className={styles.steps ?? ''}
        current={step}
        items={steps.map((title) => ({ title }))}
        responsive={false}
        titlePlacement="vertical"
      />
      <div className={styles.body}>
        {step === 0 ? (
          <AccountStep username={user.username} phone={phone} onBack={onBack} onNext={() => go(1)} />
        ) : null}
        {step === 1 ? (
          <PhoneStep
            phone={phone}
            onBack={() => go(-1)}
            onProven={(proof) => {
              setTicket(proof);
              go(1);
            }}
          />
        ) : null}
        {step === 2 ? (
          <NewPasswordStep
            username={user.username}
            phone={phone}
            ticket={ticket}
            onBack={() => go(-1)}
            onChanged={() => go(1)}
          />
        ) : null}
        {step === 3 ? <DoneStep username={user.username} /> : null}
      </div>
    </div>
  );
}
