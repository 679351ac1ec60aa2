import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { resendOf } from '../../../platform/resend/resend.ts';
import type { Captcha } from '../captcha/captcha.store.ts';
import { type Refusal, unreachable } from '../entrance/outcome.ts';
import { useSmsCode } from '../phone/use-sms-code.ts';
import { loadLaterSteps } from './late-steps.ts';
import type { LaterSteps } from './later-steps.tsx';
import { type Found, mustStartAgain, type Proven, type Stage } from './recovery.logic.ts';

/** Reading time before the last step (product-spec §9). */
const pauseAfterChangeMs = 1_500;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

type Wizard = {
  /** The captcha of the first form. */
  captcha: Captcha;
  newCaptcha: () => Captcha;
  /** Called when progress begins that a reload would lose (true), or when there is none any more (false). */
  onProgress: (isUnderWay: boolean) => void;
};

/** State of the recovery, and its reactions to the forms' outcomes. */
export function useRecovery({ captcha, newCaptcha, onProgress }: Wizard) {
  const [stage, setStage] = useState<Stage>({ at: 'account' });
  const [Steps, setSteps] = useState<typeof LaterSteps>();
  const sms = useSmsCode({ purpose: 'recovery', mode: 'recovery', failure: '验证错误', newCaptcha });

  const go = async (next: Stage) => {
    if (next.at !== 'account' && Steps === undefined) {
      const loaded = await loadLaterSteps().catch(() => undefined);
      if (loaded === undefined) {
        notify.error({ title: '验证错误', text: unreachable.text });
        return;
      }
      setSteps(() => loaded.LaterSteps);
    }
    // The captcha of the first form was used by then.
    if (next.at === 'account' && stage.at !== 'phone') captcha.refresh();
    onProgress(next.at === 'code' || next.at === 'password');
    setStage(next);
  };

  /** After an expired verification or lookup: shows the reason and begins again. */
  const startAgain = (title: string, { text }: Refusal) => {
    notify.error({ title, text });
    void go({ at: 'account' });
  };

  return {
    stage,
    Steps,
    sms,
    go,
    onFound: async (outcome: { kind: 'found'; found: Found } | Refusal) => {
      if (outcome.kind === 'refused') {
        notify.error({ title: '验证错误', text: outcome.text });
        return;
      }
      await go({ at: 'code', found: outcome.found });
      // Within a minute of the last message another one would be refused: the button counts down instead.
      const { ticket, username } = outcome.found;
      if (resendOf('recovery').secondsLeft(username) === 0) {
        await sms.send({ to: { ticket }, waits: username }, '');
      }
    },
    onProven: async (outcome: { kind: 'proven'; proven: Proven } | Refusal) => {
      if (outcome.kind !== 'refused') await go({ at: 'password', proven: outcome.proven });
      else if (outcome.error === 'ticket-spent') startAgain('验证错误', outcome);
      else notify.error({ title: '验证错误', text: outcome.text });
    },
    onChanged: async (username: string, outcome: { kind: 'set' } | Refusal) => {
      if (outcome.kind !== 'refused') {
        notify.success('密码重置完成！');
        await pause(pauseAfterChangeMs);
        await go({ at: 'done', username });
      } else if (mustStartAgain(outcome.error)) {
        startAgain('更改密码失败', outcome);
      } else if (outcome.field !== 'password') {
        notify.error({ title: '更改密码失败', text: outcome.text });
      }
    },
  };
}
