import type { FieldErrors } from '../entrance/attempt.ts';
import { textIn, withoutSpaces } from '../outer-page/without-spaces.ts';

/** The phone form as it will be sent. */
export type PhoneDraft = { mobile: string; smscode: string; remembered: boolean };

/** `mobilePattern` of contract/rules/patterns; a test compares. Written again so that no schema comes to the first look. */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** A number as people paste it (`+86 138-0013-8000`) becomes eleven digits. */
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

/** The texts of one place for a number that is missing or wrong. */
export type MobileTexts = { missing: string; wrong: string };

/** product-spec §5 mobile login. */
export const signInMobileTexts: MobileTexts = { missing: '请输入手机号', wrong: '您的手机号码格式不正确!' };

/** What is wrong with the number; undefined: nothing. */
export function errorOfMobile(mobile: string, texts: MobileTexts): string | undefined {
  if (mobile === '') return texts.missing;
  return mobilePattern.test(mobile) ? undefined : texts.wrong;
}

/** What is still to be filled in (product-spec §5), in the order of the form. */
export function errorsOfPhone({ mobile, smscode }: PhoneDraft, texts: MobileTexts): FieldErrors {
  const wrongMobile = errorOfMobile(mobile, texts);
  return {
    ...(wrongMobile === undefined ? {} : { mobile: wrongMobile }),
    ...(smscode === '' ? { smscode: '请输入短信验证码!' } : {}),
  };
}

/** Refusals of a message or of its code, by the field of this form that they are about. */
export function phoneFieldToMend(error: string | undefined): string {
  if (error?.startsWith('captcha-') || error === 'picture-code-due') return 'picture';
  return error === 'mobile-code-wrong' || error === 'mobile-code-spent' ? 'smscode' : 'mobile';
}
