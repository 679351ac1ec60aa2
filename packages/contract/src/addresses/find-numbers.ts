type Numbers = {
  /** The text with a separator where each number was. */
  rest: string;
  mobile: string | null;
  tel: string | null;
  postcode: string | null;
};

const mobilePattern =
  /(?<![\d-])(?:\(?\+?(?:0086|86)\)?[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)(?:\s*(?:-|转|分机号?|ext\.?)\s*(\d{3,6})(?!\d))?/i;
const landlinePattern = /(?<![\d-])\(?(0\d{2,3})\)?[-\s]?(\d{7,8})(?:-\d{1,6})?(?!\d)/;
/** Six digits by themselves: between separators, or at an end of the text. */
const postcodePattern = /(^|[\s,，;|/(])(\d{6})(?=$|[\s,，;|/)])/;
/** The extension of a virtual number, which platforms write behind the name. */
const bracketed = /[[(](\d{4})[\])]/;

/** Finds the first mobile number, landline number and postcode, and takes them out of the text. */
export function takeNumbers(text: string): Numbers {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest);
    if (match === null) return undefined;
    rest = `${rest.slice(0, match.index)}|${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const mobile = take(mobilePattern);
  const tel = take(landlinePattern);
  // The second of two mobile numbers is no part of the address.
  take(mobilePattern);
  const postcode = take(postcodePattern);
  const [, first = '', second = '', third = '', ownExtension] = mobile ?? [];
  const extension = ownExtension ?? (mobile === undefined ? undefined : bracketed.exec(rest)?.[1]);
  // Behind the name stands the same extension again.
  if (mobile !== undefined) rest = rest.replaceAll(new RegExp(bracketed.source, 'g'), ' ');
  return {
    rest,
    mobile:
      mobile === undefined
        ? null
        : `${first}${second}${third}${extension === undefined ? '' : `-${extension}`}`,
    tel: tel === undefined ? null : `${tel[1]}-${tel[2]}`,
    postcode: postcode?.[2] ?? null,
  };
}
