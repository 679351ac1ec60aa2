import { empty, type FieldErrors, goTo } from '../entrance/attempt.ts';
import type { Refusal } from '../entrance/outcome.ts';
import { textIn } from '../outer-page/without-spaces.ts';
import { errorOfMobile, type MobileTexts, mobileIn, phoneFieldToMend } from './phone.logic.ts';
import type { CodeReceiver, useSmsCode } from './use-sms-code.ts';

type Sms = ReturnType<typeof useSmsCode>;

/** After the server refused to send a message: clears the used captcha and focuses the field to correct. */
function mendAfter(form: HTMLFormElement, refusal: Refusal, setErrors: (errors: FieldErrors) => void): void {
  const field = phoneFieldToMend(refusal.error);
  empty(form, 'picture');
  if (refusal.error === 'captcha-wrong') setErrors({ picture: '您输入的验证码不正确!' });
  // A captcha field that is required from now on must be rendered first.
  requestAnimationFrame(() => goTo(form, field));
}

/** Returns the handler of 获取验证码. `found`: an account that was looked up, whose number only the server knows. */
export function useSendCode(
  sms: Sms,
  setErrors: (errors: FieldErrors) => void,
  texts: MobileTexts,
  found?: { username: string; ticket: string },
) {
  return async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const mobile = mobileIn(textIn(data, 'mobile'));
    const wrongMobile = found === undefined ? errorOfMobile(mobile, texts) : undefined;
    const picture = textIn(data, 'picture');
    const wrong: FieldErrors = {
      ...(wrongMobile === undefined ? {} : { mobile: wrongMobile }),
      ...(sms.captcha !== undefined && picture === '' ? { picture: '请输入验证码!' } : {}),
    };
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first !== undefined) {
      goTo(form, first);
      return;
    }
    const receiver: CodeReceiver =
      found === undefined
        ? { to: { mobile }, waits: mobile }
        : { to: { ticket: found.ticket }, waits: found.username };
    const refusal = await sms.send(receiver, picture);
    if (refusal === undefined) goTo(form, 'smscode');
    else mendAfter(form, refusal, setErrors);
  };
}
