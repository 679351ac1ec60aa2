import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { type ResendPurpose, resendOf } from '../../../platform/resend/resend.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import type { Captcha } from '../captcha/captcha.store.ts';
import type { SmsRequest } from '../entrance/entrance.calls.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import type { Refusal } from '../entrance/outcome.ts';

type Sms = {
  purpose: ResendPurpose;
  mode: SmsRequest['mode'];
  /** Title of the failure notice: 登录失败 or 验证错误 (product-spec §8). */
  failure: string;
  /** Creates the captcha that is required from the third message on. */
  newCaptcha: () => Captcha;
  /** Receives refusals instead of a notice; undefined: no refusal any more. */
  onTold?: ((text: string | undefined) => void) | undefined;
};

/** Recipient of a code, and the number or account for which the wait is counted (`waits`). */
export type CodeReceiver = { to: SmsRequest['to']; waits: string };

/**
 * Sends codes by text message, and handles the wait afterwards, a captcha that may be required, and messages to the
 * user.
 */
export function useSmsCode({ purpose, mode, failure, newCaptcha, onTold }: Sms) {
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha>();
  const [unsent, setUnsent] = useState<string>();

  function reactTo(refusal: Refusal, waits: string): void {
    // A captcha is used up by one attempt, even a refused one.
    if (captcha !== undefined) captcha.refresh();
    else if (refusal.error === 'picture-code-due') setCaptcha(newCaptcha());
    if (refusal.waitSeconds !== undefined) resendOf(purpose).begin(waits, refusal.waitSeconds);
    else setUnsent(refusal.text);
    if (onTold === undefined) notify.error({ title: failure, text: refusal.text });
    else onTold(refusal.text);
  }

  /** Sends a code; returns the refusal, if any. `typedPicture`: input of the captcha field. */
  async function send({ to, waits }: CodeReceiver, typedPicture: string): Promise<Refusal | undefined> {
    const picture =
      captcha === undefined
        ? undefined
        : { captcha: withoutSpaces(typedPicture).toLowerCase(), checkKey: captcha.view().checkKey };
    onTold?.(undefined);
    setUnsent(undefined);
    setSending(true);
    const answer = await withCalls(({ sendSms }) => sendSms({ to, mode, picture }));
    setSending(false);
    if (answer.kind === 'refused') {
      reactTo(answer, waits);
      return answer;
    }
    resendOf(purpose).begin(waits);
    setCaptcha(undefined);
    notify.success(answer.text);
    return undefined;
  }

  return {
    purpose,
    isSending,
    captcha,
    /** Reason of the last refusal to send; undefined when the button counts down instead. */
    unsent,
    send,
  };
}
