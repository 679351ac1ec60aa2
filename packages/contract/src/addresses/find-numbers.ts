import { cut, phoneMark } from './labels.ts';

type Numbers = {
  /** The text with `phoneMark` or a separator where each number was. */
  rest: string;
  mobile: string | null;
  tel: string | null;
  /** Of the virtual mobile number, or of the landline number. */
  extension: string | null;
  postcode: string | null;
  /** Further numbers, which no field takes. */
  others: string[];
};

const country = String.raw`(?:\(?\+?(?:0086|86)\)?[-\s]?)?`;
const byExtension = String.raw`(?:\s*(?:-|转|分机号?|ext\.?)\s*(\d{4})(?!\d))?`;
const mobilePattern = new RegExp(
  String.raw`(?<![\d-])${country}(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)${byExtension}`,
  'i',
);
/** Digits with other spaces, `1 3 8 0 …`: only when no number was found. */
const spacedPattern = /(?<![\d-])(1)[ -]?([3-9](?:[ -]?\d){4})((?:[ -]?\d){5})(?!\d)/;
/** Area codes have three digits for 010 and 02x, else four. */
const landlinePattern = /(?<![\d-])\(?(0(?:10|2\d|[3-9]\d{2}))\)?[-\s]?(\d{7,8})(?:(?:-|转)(\d{1,6}))?(?!\d)/;
/** 香港, 澳门 and 台湾 with their country code. */
const beyondPattern = /(?<!\d)(?:\+|00)(?:852|853|886)[-\s]?\d(?:[-\s]?\d){6,9}(?!\d)/;
/** Six digits by themselves: between separators, or at an end of the text. */
const postcodePattern = /(^|[\s,;|☎/(])(\d{6})(?=$|[\s,;|☎/)])/;
/** The extension of a virtual number, which platforms write behind the name and again behind the address. */
const bracketed = /\[(\d{4})\]|(?<=(?:^|[\s,;|])[\u4e00-\u9fa5*]{1,6})\((\d{4})\)/g;

const digits = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Finds the first mobile number, landline number and postcode, and takes all numbers out of the text. */
export function takeNumbers(text: string): Numbers {
  let rest = text;
  const take = (pattern: RegExp, mark: string): RegExpExecArray | undefined => {
    const match = pattern.exec(rest);
    if (match === null) return undefined;
    rest = `${rest.slice(0, match.index)}${mark}${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const mobile = take(mobilePattern, phoneMark);
  const tel = take(landlinePattern, phoneMark);
  const spaced = mobile ?? tel ?? take(spacedPattern, phoneMark);
  const others: string[] = [];
  for (const pattern of [mobilePattern, landlinePattern, beyondPattern]) {
    const other = take(pattern, cut);
    if (other !== undefined) others.push(other[0].trim());
  }
  const postcode = take(postcodePattern, cut);
  const [, first = '', second = '', third = '', own] = mobile ?? (spaced === tel ? [] : (spaced ?? []));
  const number = digits(`${first}${second}${third}`);
  let extension = own;
  if (number !== '')
    rest = rest.replaceAll(bracketed, (whole, inSquare: string | undefined, inRound: string | undefined) => {
      extension ??= inSquare ?? inRound;
      return extension === (inSquare ?? inRound) ? ' ' : whole;
    });
  return {
    rest,
    mobile: number === '' ? null : `${number}${extension === undefined ? '' : `-${extension}`}`,
    tel: tel === undefined ? null : `${tel[1]}-${tel[2]}`,
    extension: extension ?? tel?.[3] ?? null,
    postcode: postcode?.[2] ?? null,
    others,
  };
}
