import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { type ResendPurpose, resendOf } from '../../../platform/resend/resend.ts';
import type { Captcha } from '../captcha/captcha.store.ts';
import type { SmsRequest } from '../entrance/entrance.calls.ts';
import { withCalls } from '../entrance/entrance.service.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { withoutSpaces } from '../outer-page/without-spaces.ts';

type Sms = {
  purpose: ResendPurpose;
  mode: SmsRequest['mode'];
  /** Title of the notice when it fails: 登录失败 or 验证错误 (product-spec §8). */
  failure: string;
  /** Makes the picture that is asked for from the third message on. */
  newCaptcha: () => Captcha;
  /** Hears refusals in place of a notice; undefined: nothing is refused any more. */
  onTold?: ((text: string | undefined) => void) | undefined;
};

/** The receiver of a code, and the number or account that waits afterwards. */
export type CodeReceiver = { to: SmsRequest['to']; waits: string };

/** Sending of codes: the wait that follows, the picture that may be due, and what is told meanwhile. */
export function useSmsCode({ purpose, mode, failure, newCaptcha, onTold }: Sms) {
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha>();

  function reactTo(refusal: Refusal, waits: string): void {
    // Whatever was refused, a code of a picture counts for one attempt.
    if (captcha !== undefined) captcha.refresh();
    else if (refusal.error === 'picture-code-due') setCaptcha(newCaptcha());
    if (refusal.waitSeconds !== undefined) resendOf(purpose).begin(waits, refusal.waitSeconds);
    if (onTold === undefined) notify.error({ title: failure, text: refusal.text });
    else onTold(refusal.text);
  }

  /** Sends a code; answers the refusal, if any. `typedPicture`: what stands in the picture's field. */
  async function send({ to, waits }: CodeReceiver, typedPicture: string): Promise<Refusal | undefined> {
    const picture =
      captcha === undefined
        ? undefined
        : { captcha: withoutSpaces(typedPicture).toLowerCase(), checkKey: captcha.view().checkKey };
    onTold?.(undefined);
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

  return { purpose, isSending, captcha, send };
}
