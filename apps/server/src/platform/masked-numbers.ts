import { isMasked } from '@baisi/contract/rules/masked-phone';
import { maskedPhone } from './masks.ts';

/** Masks a mobile number and keeps its extension: `13812345678-1234` → `138****5678-1234`. */
export function maskedMobile(mobile: string | null): string | null {
  if (mobile === null) return null;
  const [number = '', ...extension] = mobile.split('-');
  return [maskedPhone(number), ...extension].join('-');
}

/** Masks a landline number: `010-12345678` → `010-****5678`. */
export const maskedLandline = (tel: string | null): string | null =>
  tel === null ? null : `${tel.split('-')[0] ?? ''}-****${tel.slice(-4)}`;

/** Returns the sent number as the part of an edit with this name; none when it is masked, so that the stored one stays. */
export const unlessMasked = <Name extends string>(name: Name, phone: string | null | undefined) =>
  (phone === undefined || isMasked(phone ?? '') ? {} : { [name]: phone }) as { [K in Name]?: string | null };
