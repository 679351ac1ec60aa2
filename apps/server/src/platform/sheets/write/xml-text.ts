import { longestCellText } from '../sheet.ts';

/** Characters that need work; most texts have none, so one test lets them pass. */
const special = /[&<>"_]|[^\u0020-\ufffd]/;
/** Characters that XML 1.0 does not allow, besides lone surrogates, which the UTF-8 encoder replaces. */
const forbidden = /[^\t\n\r\u0020-\ufffd]/g;
/** Excel reads `_x0041_` as an escaped character, so the underscore is escaped itself. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(forbidden, '')
    .replaceAll(escapeLike, '_x005F_');
}

/** Returns a text for the content or an attribute of an XML element, without characters that XML forbids. */
export const xmlText = (text: string): string => (special.test(text) ? escaped(text) : text);

/** Cuts a text to the length of a cell, never between the two halves of a character. */
export function fittedText(text: string): string {
  if (text.length <= longestCellText) return text;
  const last = text.charCodeAt(longestCellText - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? longestCellText - 1 : longestCellText);
}
