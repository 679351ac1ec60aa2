import type { Captcha } from '../captcha/captcha.store.ts';
import { carryOut, empty, type FieldErrors } from '../entrance/attempt.ts';
import type { Outcome, Refusal } from '../entrance/outcome.ts';
import { type AccountDraft, accountFieldToMend, errorsOfAccount, readAccount } from './account.logic.ts';

/** Dependencies of the form with account, password and captcha. */
export type AccountParts = {
  captcha: Captcha;
  send: (draft: AccountDraft, checkKey: string) => Promise<Outcome>;
  onOutcome: (outcome: Outcome) => Promise<void>;
};

/** Submits the form with account, password and captcha. Resolves to true when the page is about to unload. */
export function attemptAccount(
  form: HTMLFormElement,
  { captcha, send, onOutcome }: AccountParts,
  setErrors: (errors: FieldErrors) => void,
): Promise<boolean> {
  const attempt = {
    read: readAccount,
    errorsOf: errorsOfAccount,
    send: (draft: AccountDraft) => send(draft, captcha.view().checkKey),
    onOutcome,
    afterwards: (element: HTMLFormElement, refusal: Refusal | undefined) => {
      // A captcha is valid for one attempt: a new picture is loaded and the input cleared.
      captcha.refresh();
      empty(element, 'captcha');
      const field = accountFieldToMend(refusal?.field);
      return refusal?.error === 'captcha-wrong' ? { field, text: '您输入的验证码不正确!' } : { field };
    },
  };
  return carryOut(form, attempt, setErrors);
}
