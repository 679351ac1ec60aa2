import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import type { FieldErrors } from '../entrance/attempt.ts';
import { textIn } from '../outer-page/without-spaces.ts';

/** Values of the account form as they will be sent. `username` may be an e-mail address (product-spec §5). */
export type AccountDraft = { username: string; password: string; captcha: string; remembered: boolean };

/** Reads the form without whitespace; the code is lower-cased (product-spec §5). */
export function readAccount(data: FormData): AccountDraft {
  return {
    username: withoutSpaces(textIn(data, 'username')),
    password: withoutSpaces(textIn(data, 'password')),
    captcha: withoutSpaces(textIn(data, 'captcha')).toLowerCase(),
    remembered: data.get('remembered') !== null,
  };
}

/** Returns errors for missing values (product-spec §5), in the order of the form. */
export function errorsOfAccount({ username, password, captcha }: AccountDraft): FieldErrors {
  return {
    ...(username === '' ? { username: '请输入用户名!' } : {}),
    ...(password === '' ? { password: '请输入密码!' } : {}),
    ...(captcha === '' ? { captcha: '请输入验证码!' } : {}),
  };
}

/**
 * Returns the field to correct after a refusal: the captcha if it was wrong, else the password, since the server does
 * not reveal whether account or password is wrong.
 */
export function accountFieldToMend(refusedField: string | undefined): string {
  return refusedField === 'captcha' ? 'captcha' : 'password';
}
