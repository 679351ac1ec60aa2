import type { PrintTable } from '../../core/files/print-table.ts';
import { isIn } from '../../core/selection/range.ts';

const sheet = `
  @page { margin: 12mm; }
  body { margin: 0; color: #000; font: 12px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif; }
  h1 { margin: 0 0 8px; font-size: 16px; }
  p { margin: 0 0 8px; color: #555; }
  table { width: 100%; border-collapse: collapse; table-layout: auto; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  tr { break-inside: avoid; }
  th, td { border: 1px solid #999; padding: 3px 6px; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-wrap; }
  th { background: #f2f2f2; print-color-adjust: exact; }
  .end { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
  tfoot td { font-weight: 600; }
`;

/** Wider tables are printed in landscape format. */
const portraitPx = 780;

type Line = readonly { text: string; tag: 'th' | 'td'; isEnd?: boolean; span?: number; down?: number }[];

function lineIn(page: Document, cells: Line): HTMLTableRowElement {
  const row = page.createElement('tr');
  for (const { text, tag, isEnd = false, span = 1, down = 1 } of cells) {
    const cell = page.createElement(tag);
    cell.textContent = text;
    cell.className = isEnd ? 'end' : '';
    cell.colSpan = span;
    cell.rowSpan = down;
    row.append(cell);
  }
  return row;
}

function partIn(page: Document, tag: 'thead' | 'tbody' | 'tfoot', lines: readonly Line[]): HTMLElement {
  const part = page.createElement(tag);
  part.append(...lines.map((line) => lineIn(page, line)));
  return part;
}

/** Returns the printed lines: rows and group headers. The text of a merged cell occurs once. */
function linesOf({ rows, headers, columns, merges }: PrintTable): Line[] {
  const first = new Map(merges.map((range) => [`${range.top} ${range.left}`, range]));
  return rows.map((texts, row) => {
    const across = merges.filter(({ top, bottom }) => row >= top && row <= bottom);
    return texts.flatMap((text, column) => {
      const { top = row, left = column, bottom = row, right = column } = first.get(`${row} ${column}`) ?? {};
      const isCovered =
        top === bottom && left === right && across.some((range) => isIn(range, { row, column }));
      const tag = headers.has(row) ? 'th' : 'td';
      const isEnd = columns[column]?.isEnd === true && (tag === 'td' || column > 0);
      return isCovered ? [] : { text, tag, isEnd, span: right - left + 1, down: bottom - top + 1 };
    });
  });
}

/** Writes a table with its title into an empty document. The headings are repeated on each sheet of paper. */
export function fillPage(page: Document, title: string, note: string, table: PrintTable): void {
  const { columns, groups, feet } = table;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const below = page.createElement('p');
  below.textContent = note;
  const whole = page.createElement('table');
  whole.append(
    partIn(page, 'thead', [
      ...(groups.length === 0
        ? []
        : [groups.map(({ title: text, count }) => ({ text, tag: 'th' as const, span: count }))]),
      columns.map(({ title: text, isEnd }) => ({ text, tag: 'th', isEnd })),
    ]),
    partIn(page, 'tbody', linesOf(table)),
    partIn(
      page,
      'tfoot',
      feet.map(({ title: name, texts }) =>
        texts.map((text, i) => ({
          text: i === 0 && text === '' ? name : text,
          tag: 'td',
          isEnd: columns[i]?.isEnd === true && text !== '',
        })),
      ),
    ),
  );
  const style = page.createElement('style');
  const widthPx = columns.reduce((sum, column) => sum + column.widthPx, 0);
  style.textContent = `${sheet} @page { size: A4 ${widthPx > portraitPx ? 'landscape' : 'portrait'}; }`;
  page.head.append(style);
  page.body.append(heading, below, whole);
  page.title = title;
}
