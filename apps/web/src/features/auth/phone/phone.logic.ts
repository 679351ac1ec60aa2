import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import type { FieldErrors } from '../entrance/attempt.ts';
import { textIn } from '../outer-page/without-spaces.ts';

/** Values of the phone form as they will be sent. */
export type PhoneDraft = { mobile: string; smscode: string; remembered: boolean };

/**
 * Same as `mobilePattern` of contract/rules/patterns, repeated so that no schema loads before the first paint; a test
 * compares them.
 */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** Normalizes a pasted number (`+86 138-0013-8000`) to eleven digits. */
export function mobileIn(text: string): string {
  return withoutSpaces(text)
    .replaceAll('-', '')
    .replace(/^(\+|00)86(?=1)/, '');
}

/** Reads the form. */
export function readPhone(data: FormData): PhoneDraft {
  return {
    mobile: mobileIn(textIn(data, 'mobile')),
    smscode: withoutSpaces(textIn(data, 'smscode')),
    remembered: data.get('remembered') !== null,
  };
}

/** Error texts for a missing or wrong number; they differ by form. */
export type MobileTexts = { missing: string; wrong: string };

/** product-spec §5 mobile login. */
export const signInMobileTexts: MobileTexts = { missing: '请输入手机号', wrong: '您的手机号码格式不正确!' };

/** Returns the error of a number; undefined: none. */
export function errorOfMobile(mobile: string, texts: MobileTexts): string | undefined {
  if (mobile === '') return texts.missing;
  return mobilePattern.test(mobile) ? undefined : texts.wrong;
}

/** Returns errors for missing or wrong values (product-spec §5), in the order of the form. */
export function errorsOfPhone({ mobile, smscode }: PhoneDraft, texts: MobileTexts): FieldErrors {
  const wrongMobile = errorOfMobile(mobile, texts);
  return {
    ...(wrongMobile === undefined ? {} : { mobile: wrongMobile }),
    ...(smscode === '' ? { smscode: '请输入短信验证码!' } : {}),
  };
}

/** Returns the field of the phone form that a refusal with the code `error` concerns. */
export function phoneFieldToMend(error: string | undefined): string {
  if (error?.startsWith('captcha-') || error === 'picture-code-due') return 'picture';
  return error === 'mobile-code-wrong' || error === 'mobile-code-spent' ? 'smscode' : 'mobile';
}
