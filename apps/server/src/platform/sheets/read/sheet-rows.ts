import { longestCellText, mostSheetColumns, mostSheetRows } from '../sheet.ts';
import { dateText, numberText } from './number-format.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SharedTexts, Workbook } from './workbook-parts.ts';
import { attributeOf, xmlDecoded, xmlScanner } from './xml-scanner.ts';

/**
 * Something about a cell that its text does not say. `formula`: the text is the stored result; `error`: an error of
 * Excel, such as `#N/A`; `imprecise`: a number with more digits than Excel keeps, whose last ones are lost.
 */
export type CellMark = 'formula' | 'error' | 'imprecise';

/** A row of a file: its texts by column, without empty ones at the end. */
export type ReadRow = {
  /** Number of the row in the file, from 1. */
  row: number;
  cells: string[];
  marks?: Record<number, CellMark>;
  isHidden?: true;
};

/** A range of merged cells; columns from 0, rows from 1, ends inclusive. */
export type Merge = { left: number; top: number; right: number; bottom: number };

/** Converts the letters of a reference such as `AB12` to its column, from 0; -1 when there are none. */
function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

function mergeOf(reference: string): Merge | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (match === null) return undefined;
  const [, left = '', top, right = '', bottom] = match;
  return { left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) };
}

/** Excel stores characters that XML forbids as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const mostMerges = 10_000;

type Receiver = {
  onRow(row: ReadRow): void;
  onMerge(merge: Merge): void;
  /** Columns of the sheet that are hidden, as ranges from 0, ends inclusive. */
  onHiddenColumns(from: number, to: number): void;
};

/** A cell while it is scanned: its type, style and raw value. */
type OpenCell = { type: string; style: number; value: string; hasFormula: boolean };

type Book = Pick<Workbook, 'meanings' | 'uses1904'>;
type ReadCell = { text: string; mark?: CellMark };

function numberCell(raw: string, style: number, { meanings, uses1904 }: Book): ReadCell {
  const number = Number(raw);
  if (raw === '' || Number.isNaN(number)) return { text: raw };
  const meaning = meanings[style];
  if (meaning?.kind === 'date' || meaning?.kind === 'time')
    return { text: dateText(number, meaning.kind === 'time', uses1904) ?? numberText(number) };
  const text = numberText(number);
  if (meaning?.kind === 'padded') return { text: text.padStart(meaning.digits, '0') };
  return Math.abs(number) >= 1e15 && Number.isInteger(number) ? { text, mark: 'imprecise' } : { text };
}

/** Converts the raw value of a cell to the text that Excel shows, dates in one notation. */
function readCell({ type, style, value, hasFormula }: OpenCell, book: Book, shared: SharedTexts): ReadCell {
  const raw = xmlDecoded(value);
  const marked = (text: string): ReadCell => (hasFormula ? { text, mark: 'formula' } : { text });
  switch (type) {
    case 'n': {
      const read = numberCell(raw, style, book);
      return hasFormula ? marked(read.text) : read;
    }
    case 's':
      return { text: unescaped(xmlDecoded(shared(Number(raw)) ?? '')) };
    case 'b':
      return marked(raw === '1' ? '是' : '否');
    case 'd':
      return marked(
        raw
          .replace('T', ' ')
          .replace(/(\.\d+)?Z?$/, '')
          .replace(' 00:00:00', ''),
      );
    case 'e':
      return { text: raw, mark: 'error' };
    default:
      return marked(unescaped(raw));
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Handles the elements around the rows: merged cells and hidden columns. */
function besideRowsOf({ onMerge, onHiddenColumns }: Receiver) {
  let mergeCount = 0;
  return (name: string, attributes: string): void => {
    if (name === 'mergeCell') {
      const merge = mergeOf(attributeOf(attributes, 'ref') ?? '');
      mergeCount += 1;
      if (mergeCount > mostMerges) throw new SheetRefused('sheet-too-large');
      if (merge !== undefined) onMerge(merge);
    } else if (name === 'col' && isTrue(attributeOf(attributes, 'hidden'))) {
      const [from = 0, to = 0] = ['min', 'max'].map((end) => Number(attributeOf(attributes, end)) - 1);
      onHiddenColumns(from, to);
    }
  };
}

/** Scans the XML of a sheet. Cells without a value cost nothing, however many have a style. */
export function sheetScanner(book: Book, shared: SharedTexts, mostCells: number, receiver: Receiver) {
  let row: ReadRow = { row: 0, cells: [] };
  let isInRow = false;
  let column = -1;
  let cell: OpenCell = { type: 'n', style: 0, value: '', hasFormula: false };
  let isValue = false;
  let isHint = false;
  let cellCount = 0;
  const besideRows = besideRowsOf(receiver);

  const endCell = (): void => {
    if (cell.value === '') return;
    const { text, mark } = readCell(cell, book, shared);
    if (text.length > longestCellText) throw new SheetRefused('sheet-cell-too-long');
    if (text === '') return;
    cellCount += 1;
    if (cellCount > mostCells) throw new SheetRefused('sheet-too-large');
    if (mark !== undefined) {
      row.marks ??= {};
      row.marks[column] = mark;
    }
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  };

  const beginCell = (attributes: string): void => {
    const reference = attributeOf(attributes, 'r');
    const next = reference === undefined ? column + 1 : columnOf(reference);
    if (next >= mostSheetColumns) throw new SheetRefused('sheet-too-wide');
    if (next <= column) throw new SheetRefused('sheet-broken');
    column = next;
    const style = Number(attributeOf(attributes, 's') ?? 0);
    cell = { type: attributeOf(attributes, 't') ?? 'n', style, value: '', hasFormula: false };
  };

  const beginRow = (attributes: string): void => {
    const number = Number(attributeOf(attributes, 'r') ?? row.row + 1);
    if (!(number > row.row)) throw new SheetRefused('sheet-broken');
    if (number > mostSheetRows) throw new SheetRefused('sheet-too-long');
    row = { row: number, cells: [] };
    if (isTrue(attributeOf(attributes, 'hidden'))) row.isHidden = true;
    column = -1;
    isInRow = true;
  };

  return xmlScanner({
    open: (name, attributes) => {
      if (name === 'c') beginCell(attributes);
      else if (name === 'v' || name === 't') isValue = !isHint;
      else if (name === 'row') beginRow(attributes);
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'rPh') isHint = true;
      else besideRows(name, attributes);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') endCell();
      else if (name === 'rPh') isHint = false;
      else if (name === 'row' && isInRow) {
        isInRow = false;
        if (row.cells.length > 0) receiver.onRow(row);
      }
    },
    text: (raw) => {
      if (!isValue) return;
      if (cell.value.length + raw.length > 8 * longestCellText) throw new SheetRefused('sheet-cell-too-long');
      cell.value = cell.value === '' ? raw : cell.value + raw;
    },
  });
}
