/**
 * Org codes (api-contract 3.7): each level of a department is a step of one letter and two digits after the code of its
 * parent, so that a department is below another exactly when its code begins with that one's.
 */
const step = /^([A-Z])(\d\d)$/;
const firstStep = 'A01';
/** What the steps of a level are continued behind once all others are spent; no department ends with it. */
const continued = 'Z99';

/** The step after another one: A01 … A99, B01 … Z98; then the count begins anew behind Z99. */
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
 * The code of a new department below `parentCode` (`''`: at the top), when `lastCode` is the last one that was ever given
 * there; null: none was. Z99 itself is given to nobody: A01 behind it would be the child of its bearer.
 */
export function nextOrgCode(parentCode: string, lastCode: string | null): string {
  if (lastCode === null) return `${parentCode}${firstStep}`;
  if (!lastCode.startsWith(parentCode) || lastCode.length === parentCode.length) {
    throw new Error(`${lastCode} is not below ${parentCode}`);
  }
  return `${lastCode.slice(0, -3)}${stepAfter(lastCode.slice(-3))}`;
}

/** Does this code come later than the other one below the same parent? */
export function isLaterOrgCode(code: string, other: string): boolean {
  return code.length === other.length ? code > other : code.length > other.length;
}

/** What a code becomes when the department `from` gets the code `to`: its own and those below it follow, others stay. */
export const movedOrgCode = (code: string, from: string, to: string): string =>
  code.startsWith(from) ? `${to}${code.slice(from.length)}` : code;

/** As `movedOrgCode` for the value of a row rule: one code or several by commas, each with or without `%` around it. */
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

/** The codes that departments above this one can have, the top first. */
export function orgCodesAbove(code: string): string[] {
  return Array.from({ length: Math.max(0, code.length / 3 - 1) }, (_, level) =>
    code.slice(0, (level + 1) * 3),
  );
}
