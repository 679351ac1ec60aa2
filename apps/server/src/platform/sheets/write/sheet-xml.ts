import { mostSheetRows, type SheetCell, type SheetHead } from '../sheet.ts';
import type { Styles } from './styles-xml.ts';
import { fittedText, xmlText } from './xml-text.ts';

/** Days from the first day of Excel's calendar to 1970-01-01, and the first day on which the two calendars agree. */
const epochDay = 25_569;
const firstDay = 61;
const dayMs = 86_400_000;

/** Returns the letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Returns a name that Excel accepts for a sheet, different from the names that are `taken`. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted
    .replaceAll(/[[\]:*?/\\]|[^\u0020-\ufffd]/g, ' ')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
    .slice(0, 31);
  const base = plain === '' || plain.toLowerCase() === 'history' ? 'Sheet1' : plain;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` (${n})`;
    const name = base.slice(0, 31 - end.length) + end;
    if (!used.has(name.toLowerCase())) return name;
  }
}

const textCell = (at: string, style: string, text: string): string => {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}"${style} t="inlineStr"><is><t${space}>${xmlText(fittedText(text))}</t></is></c>`;
};

const styleOf = (index: number): string => (index === 0 ? '' : ` s="${index}"`);

/** Returns the reference of the cells that hold the choices of a column. */
type ListOf = (choices: readonly string[]) => string;

function endXml({ columns, top }: Pick<SheetHead, 'columns' | 'top'>, listOf: ListOf): string {
  const last = columnLetters(columns.length - 1);
  const merged = top.flatMap(({ look }, i) =>
    look === 'heading' || columns.length < 2 ? [] : `<mergeCell ref="A${i + 1}:${last}${i + 1}"/>`,
  );
  const warning =
    'errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="不在列表中" error="该值不在下拉列表中，导入时可能不被接受。"';
  const lists = columns.flatMap(({ choices = [] }, i) => {
    if (choices.length === 0) return [];
    const letters = columnLetters(i);
    const cells = `${letters}${top.length + 1}:${letters}${mostSheetRows}`;
    return `<dataValidation type="list" ${warning} sqref="${cells}"><formula1>${xmlText(listOf(choices))}</formula1></dataValidation>`;
  });
  return [
    '</sheetData>',
    merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`,
    lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
    '</worksheet>',
  ].join('');
}

/** Writes the XML of a sheet in parts: its beginning with the top rows, rows, and its end. */
export function sheetXml({ columns, top, isHidden }: SheetHead, styles: Styles) {
  const letters = columns.map((_, i) => columnLetters(i));
  const cellStyles = columns.map(({ format }) => styleOf(styles.ofFormat(format)));
  const dateStyles = columns.map(({ format }) =>
    styleOf(format === undefined || format === '@' ? styles.date : styles.ofFormat(format)),
  );
  let row = 0;

  const cellXml = (cell: SheetCell, column: number): string => {
    const at = `${letters[column] ?? columnLetters(column)}${row}`;
    const style = cellStyles[column] ?? '';
    if (cell === null || cell === '') return '';
    if (typeof cell === 'string') return textCell(at, style, cell);
    if (typeof cell === 'number') {
      return Number.isFinite(cell) ? `<c r="${at}"${style}><v>${cell}</v></c>` : '';
    }
    if (typeof cell === 'boolean') return `<c r="${at}"${style} t="b"><v>${cell ? 1 : 0}</v></c>`;
    const serial = cell.getTime() / dayMs + epochDay;
    if (Number.isNaN(serial)) return '';
    return serial < firstDay
      ? textCell(at, style, cell.toISOString().slice(0, 10))
      : `<c r="${at}"${dateStyles[column] ?? ''}><v>${serial}</v></c>`;
  };

  const topXml = ({ look, texts }: SheetHead['top'][number]): string => {
    row += 1;
    const style = styleOf(styles.ofLook(look));
    const cells = texts.map((text, i) =>
      text === '' ? '' : textCell(`${letters[i] ?? columnLetters(i)}${row}`, style, text),
    );
    const lines = Math.max(...texts.map((text) => text.split('\n').length));
    const height = look === 'note' ? ` ht="${lines * 15 + 3}" customHeight="1"` : '';
    return `<row r="${row}"${height}>${cells.join('')}</row>`;
  };

  return {
    /** Number of rows that still fit. */
    room: () => mostSheetRows - row,
    begin: (): string => {
      const cols = columns.map(({ width, isHidden: isColumnHidden }, i) => {
        const hidden = isColumnHidden === true ? ' hidden="1"' : '';
        return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"${cellStyles[i]?.replace(' s=', ' style=') ?? ''}${hidden}/>`;
      });
      const pane = `<pane ySplit="${top.length}" topLeftCell="A${top.length + 1}" activePane="bottomLeft" state="frozen"/>`;
      const view = isHidden === true || top.length === 0 ? '' : pane;
      return [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        `<sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews>`,
        '<sheetFormatPr defaultRowHeight="15"/>',
        cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`,
        '<sheetData>',
        ...top.map(topXml),
      ].join('');
    },
    row: (cells: readonly SheetCell[]): string => {
      row += 1;
      let xml = `<row r="${row}">`;
      for (let i = 0; i < cells.length; i += 1) xml += cellXml(cells[i] ?? null, i);
      return `${xml}</row>`;
    },
    end: (listOf: ListOf): string => endXml({ columns, top }, listOf),
  };
}

export type SheetXml = ReturnType<typeof sheetXml>;
