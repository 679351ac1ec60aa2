import type { TextTable } from './tsv.ts';

/** Texts that spreadsheets would damage as numbers: codes with leading zeros, long card numbers. */
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

function cellOf(text: string, name: 'td' | 'th'): string {
  const style = looksLikeCode.test(text) ? ` style='mso-number-format:"\\@"'` : '';
  return `<${name}${style}>${escaped(text)}</${name}>`;
}

/** A table as spreadsheets and word processors paste it. `hasHeadings`: the first row is a heading. */
export function toHtml(table: TextTable, { hasHeadings = false } = {}): string {
  const rows = table.map((row, i) => {
    const name = hasHeadings && i === 0 ? 'th' : 'td';
    return `<tr>${row.map((text) => cellOf(text, name)).join('')}</tr>`;
  });
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}
