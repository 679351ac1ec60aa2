import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { landlinePattern } from './patterns.ts';

/** A mobile number with the extension of a virtual one (`13812345678-1234`), whole or as records show it. */
const mobilePattern = /^1[3-9]\d(\d{8}|\*{4}\d{4})(-\d{1,6})?$/;

/** Whether a number is masked as records show it; sent back, it means that the stored number stays. */
export const isMasked = (phone: string): boolean => phone.includes('*');

const optionalPhone = (label: string, isPhone: (text: string) => boolean) =>
  z.pipe(
    optionalText(label, 20),
    z.transform((text, context) => {
      if (text === null || isPhone(text)) return text;
      context.issues.push({ code: 'custom', input: text, message: '您的手机号码格式不正确!' });
      return z.NEVER;
    }),
  );

/** Mobile number of a form whose record is shown masked; absent, null and '' become null. */
export const maskableMobile = (label: string) => optionalPhone(label, (text) => mobilePattern.test(text));

/** Landline number of such a form. */
export const maskableLandline = (label: string) =>
  optionalPhone(label, (text) => isMasked(text) || landlinePattern.test(text));
