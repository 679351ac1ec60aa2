import { isIn, type Range } from '../selection/range.ts';
import type { TextTable } from './tsv.ts';

/** Texts that a spreadsheet would turn into numbers and so damage: codes with leading zeros, long card numbers. */
const looksLikeCode = /^0\d|^\d{12,}$/;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const lineBreak = '<br style="mso-data-placement:same-cell">';

/** Protects spaces, which HTML would collapse. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[\0\t\r\f\u00a0]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll(/^ | $| (?=[ \n])|(?<=\n) /g, '&nbsp;')
    .replaceAll('\n', lineBreak);
}

function cellOf(text: string, name: 'td' | 'th', merged: Range | undefined): string {
  const down = merged === undefined ? 1 : merged.bottom - merged.top + 1;
  const across = merged === undefined ? 1 : merged.right - merged.left + 1;
  const spans = `${down > 1 ? ` rowspan="${down}"` : ''}${across > 1 ? ` colspan="${across}"` : ''}`;
  const style = looksLikeCode.test(text) ? ` style='mso-number-format:"\\@"'` : '';
  return `<${name}${spans}${style}>${escaped(text)}</${name}>`;
}

type HtmlTable = { hasHeadings?: boolean; merges?: readonly Range[] };

/**
 * Returns a table as HTML for spreadsheets and word processors. `hasHeadings`: the first row contains headings.
 * `merges`: the merged cells; indexes refer to the table.
 */
export function toHtml(table: TextTable, { hasHeadings = false, merges = [] }: HtmlTable = {}): string {
  const first = new Map(merges.map((range) => [`${range.top} ${range.left}`, range]));
  const rows = table.map((row, i) => {
    const name = hasHeadings && i === 0 ? 'th' : 'td';
    const across = merges.filter(({ top, bottom }) => i >= top && i <= bottom);
    const cells = row.map((text, column) => {
      const merged = first.get(`${i} ${column}`);
      const isCovered = merged === undefined && across.some((range) => isIn(range, { row: i, column }));
      return isCovered ? '' : cellOf(text, name, merged);
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}
