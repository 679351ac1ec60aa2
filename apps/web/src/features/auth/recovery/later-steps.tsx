import type { Ref } from 'react';
import type { Refusal } from '../entrance/outcome.ts';
import type { useSmsCode } from '../phone/use-sms-code.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PhoneProofForm } from './phone-proof-form.tsx';
import type { Proven, Stage } from './recovery.logic.ts';
import { RecoveryDone } from './recovery-done.tsx';

type Props = {
  stage: Exclude<Stage, { at: 'account' }>;
  sms: ReturnType<typeof useSmsCode>;
  formRef: Ref<HTMLFormElement>;
  onProven: (outcome: { kind: 'proven'; proven: Proven } | Refusal) => Promise<void>;
  onChanged: (username: string, outcome: { kind: 'set' } | Refusal) => Promise<void>;
  onDone: (username: string) => void;
};

/** The forms of the recovery after the first one; the first paint does not need them. */
export function LaterSteps({ stage, sms, formRef, onProven, onChanged, onDone }: Props) {
  switch (stage.at) {
    case 'phone':
      return <PhoneProofForm key="phone" sms={sms} formRef={formRef} onOutcome={onProven} />;
    case 'code':
      return (
        <PhoneProofForm key="code" sms={sms} found={stage.found} formRef={formRef} onOutcome={onProven} />
      );
    case 'password':
      return (
        <NewPasswordForm
          proven={stage.proven}
          formRef={formRef}
          onOutcome={(outcome) => onChanged(stage.proven.username, outcome)}
        />
      );
    case 'done':
      return <RecoveryDone onDone={() => onDone(stage.username)} />;
  }
}
