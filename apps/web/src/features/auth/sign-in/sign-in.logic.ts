/** The form as it will be sent. */
export type Draft = { username: string; password: string; captcha: string; remembered: boolean };

export type DraftField = 'username' | 'password' | 'captcha';
export type DraftErrors = Partial<Record<DraftField, string>>;

/** Product-spec §5: whitespace has no place in these inputs. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function textIn(data: FormData, name: DraftField): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads the form; the code is lower-cased (product-spec §5). The password is sent as it was typed. */
export function readDraft(data: FormData): Draft {
  return {
    username: withoutSpaces(textIn(data, 'username')),
    password: textIn(data, 'password'),
    captcha: withoutSpaces(textIn(data, 'captcha')).toLowerCase(),
    remembered: data.get('remembered') !== null,
  };
}

const required: readonly [DraftField, string][] = [
  ['username', '请输入用户名!'],
  ['password', '请输入密码!'],
  ['captcha', '请输入验证码!'],
];

/** What is still to be filled in (product-spec §5), in the order of the form. */
export function errorsOf(draft: Draft): DraftErrors {
  return Object.fromEntries(required.filter(([field]) => draft[field] === ''));
}

/** The field to go on with: the first wrong one. */
export function firstWrong(errors: DraftErrors): DraftField | undefined {
  return required.find(([field]) => errors[field] !== undefined)?.[0];
}

/** The field to look at again after a refusal; only a wrong code is told apart, everything else may be the password. */
export function fieldToMend(refusedField: string | undefined): DraftField {
  return refusedField === 'captcha' ? 'captcha' : 'password';
}
