import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtmlTable } from './html.ts';
import { toHtml } from './to-html.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '<',
      '>',
      '&',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u00a0',
      '　',
      '甲',
      '&nbsp;',
      '<td>',
      "'",
      '0',
    ),
  }),
);

test('#47 #48 any cell content survives the round trip through HTML: 10 000 tables', {
  meta: { spec: 'grid-47.copy grid-48.paste' },
}, () => {
  const tables = fc
    .integer({ min: 1, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  fc.assert(
    fc.property(tables, fc.boolean(), (rows, hasHeadings) => {
      expect(parseHtmlTable(toHtml(rows, { hasHeadings }))).toEqual(rows);
    }),
    { numRuns: 10_000 },
  );
});

test('broken HTML of any kind is read without an error', () => {
  const pieces =
    '<table> </table> <tr> </tr> <td_colspan=2> <th_rowspan="3"> </td> <br> <p> </p> < > & &#x &lt <!-- --> <style> </style> a _ "';
  const piece = fc.constantFrom(...pieces.split(' ').map((one) => one.replace('_', ' ')));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (html) => {
      const rows = parseHtmlTable(html.join(''));
      expect(rows === undefined || rows.length > 0).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

describe('HTML of Excel, WPS, mails and web pages', () => {
  test.each<[string, string, string[][] | undefined]>([
    [
      'Excel: styles, comments and the hidden last row are not read',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {color:black;} table{}--></style></head>
<body><!--StartFragment--><table border=0 style='border-collapse:collapse'><col width=72>
 <tr height=19>
  <td height=19 class=xl65 style='height:14.4pt'>订单号</td>
  <td align=right x:num="1234.5">1,234.50</td>
 </tr>
 <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=72></td><td width=72></td></tr><![endif]>
<!--EndFragment--></table></body></html>`,
      [['订单号', '1,234.50']],
    ],
    [
      'a line break within a cell is kept, line breaks of the source are not',
      `<table><tr><td>甲<br style='mso-data-placement:same-cell'>\r\n  乙</td><td>one\r\n  two</td></tr></table>`,
      [['甲\n乙', 'one two']],
    ],
    [
      'cells that span rows and columns keep the others in their places',
      '<table><tr><td rowspan=2>甲</td><td colspan="2">乙</td></tr><tr><td>丙</td><td>丁</td></tr><tr><td>戊</td></tr></table>',
      [['甲', '乙', ''], ['', '丙', '丁'], ['戊']],
    ],
    [
      'two cells that span rows leave the cell between them',
      '<table><tr><td rowspan=3>1</td><td>2</td><td rowspan=2>3</td></tr><tr><td>4</td></tr><tr><td>5</td><td>6</td></tr></table>',
      [
        ['1', '2', '3'],
        ['', '4', ''],
        ['', '5', '6'],
      ],
    ],
    [
      'WPS: fonts are ignored and named spaces are read',
      '<TABLE><TBODY><TR><TD><FONT face="宋体">&nbsp;甲&nbsp;</FONT></TD><TD>a&lt;b&#38;c</TD></TR></TBODY></TABLE>',
      [[' 甲 ', 'a<b&c']],
    ],
    ['paragraphs of a mail are lines', '<table><tr><td><p>甲</p> <p>乙</p></td></tr></table>', [['甲\n乙']]],
    [
      'cells and rows without closing tags are read',
      '<table><tr><td>1<td>2<tr><td>3</table>',
      [['1', '2'], ['3']],
    ],
    [
      'a table within a cell is its text, and a second table is not read',
      '<table><tr><td>甲<table><tr><td>乙</td></tr></table></td></tr></table><table><tr><td>丙</td></tr></table>',
      [['甲乙']],
    ],
    ['HTML without a table gives none', '<p>甲</p>', undefined],
    ['a table without rows is none', '<table></table>', undefined],
  ])('%s', (_, html, rows) => {
    expect(parseHtmlTable(html)).toEqual(rows);
  });

  test('codes with leading zeros and long card numbers are marked as texts', () => {
    expect(toHtml([['007', '110101199003071234', '12']]).match(/mso-number-format/g)).toHaveLength(2);
  });
});
