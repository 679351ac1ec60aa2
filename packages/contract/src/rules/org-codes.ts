/**
 * Org codes (api-contract 3.7): each level appends a letter and two digits to the parent's code, so that a department
 * is below another exactly when its code starts with the other's code.
 */
const step = /^([A-Z])(\d\d)$/;
const firstStep = 'A01';
/** Prefix of further codes on a level once all others are used; no department's code ends with it. */
const continued = 'Z99';

/** Returns the next step: A01 … A99, B01 … Z98; after that, counting restarts behind Z99. */
function stepAfter(last: string): string {
  const [, letter = '', digits = ''] = step.exec(last) ?? [];
  if (letter === '' || digits === '00') throw new Error(`no step of an org code: ${last}`);
  const number = Number(digits);
  if (letter === 'Z' && number >= 98) return `${continued}${firstStep}`;
  return number < 99
    ? `${letter}${String(number + 1).padStart(2, '0')}`
    : `${String.fromCharCode(letter.charCodeAt(0) + 1)}01`;
}

/**
 * Returns the code of a new department below `parentCode` (`''`: root). `lastCode`: the last code ever issued there;
 * null: none. Z99 itself is never issued: A01 behind it would look like its child.
 */
export function nextOrgCode(parentCode: string, lastCode: string | null): string {
  if (lastCode === null) return `${parentCode}${firstStep}`;
  if (!lastCode.startsWith(parentCode) || lastCode.length === parentCode.length) {
    throw new Error(`${lastCode} is not below ${parentCode}`);
  }
  return `${lastCode.slice(0, -3)}${stepAfter(lastCode.slice(-3))}`;
}

/** Returns whether this code comes later than the other one below the same parent. */
export function isLaterOrgCode(code: string, other: string): boolean {
  return code.length === other.length ? code > other : code.length > other.length;
}

/**
 * Returns the code after the code `from` of a department has become `to`: it changes for that department and those
 * below it, other codes stay.
 */
export const movedOrgCode = (code: string, from: string, to: string): string =>
  code.startsWith(from) ? `${to}${code.slice(from.length)}` : code;

/**
 * Like `movedOrgCode`, for the value of a row rule: one or several comma-joined codes, each with or without `%` around
 * it.
 */
export const movedRuleValue = (value: string, from: string, to: string): string =>
  value
    .split(',')
    .map((one) =>
      one.replace(
        /^(\s*%?)([A-Z\d]+)(%?\s*)$/,
        (_, before: string, code: string, after: string) =>
          `${before}${movedOrgCode(code, from, to)}${after}`,
      ),
    )
    .join(',');

/** Returns the possible codes of the ancestors of this department, root first. */
export function orgCodesAbove(code: string): string[] {
  return Array.from({ length: Math.max(0, code.length / 3 - 1) }, (_, level) =>
    code.slice(0, (level + 1) * 3),
  );
}
