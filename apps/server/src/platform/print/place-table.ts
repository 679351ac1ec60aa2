import type { PrintDocument, PrintElement } from '@baisi/contract/print-layout';
import { filled, namesPage, type PageNumber, valuesOfRow } from './field-values.ts';
import { lineHeight, type Weight } from './fonts.ts';
import { drawLines, type PageDrawing } from './page-drawing.ts';
import { type PlacedPage, tell } from './placed.ts';
import { type FittedText, fittedText, shortened } from './text-lines.ts';

type Table = Extract<PrintElement, { type: 'table' }>;
type Row = { cells: readonly FittedText[]; height: number };
/** A table of a document, whose rows are distributed over pages. */
export type PlacedTable = { pageCount: number; draw(page: PlacedPage, number: PageNumber): void };

/** Padding of cells, and thickness of lines between rows, in tenths of a millimetre. */
const padding = 10;
const ruleThickness = 2;

/** Returns the columns, which share the whole width of the table. */
function columnsOf({ columns }: Table, x: number, width: number, pad: number) {
  const sum = columns.reduce((total, { w }) => total + w, 0);
  let used = 0;
  return columns.map((column) => {
    const left = x + Math.round((used / sum) * width);
    used += column.w;
    const right = x + Math.round((used / sum) * width);
    return { ...column, x: left + pad, inner: Math.max(1, right - left - 2 * pad) };
  });
}

/** Returns the indexes of the rows of each page; a page has one row at least. */
function distributed(heights: readonly number[], room: number): number[][] {
  const pages: number[][] = [[]];
  let used = 0;
  for (const [at, height] of heights.entries()) {
    if (used + height > room && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(at);
    used += height;
  }
  return pages;
}

/** Lays out a table: a row of titles on each page, rows as high as their text, lines between them. */
export function placeTable(drawing: PageDrawing, table: Table, document: PrintDocument): PlacedTable {
  const box = drawing.boxOf(table);
  const pad = drawing.dots(padding);
  const size = drawing.sizeOf(table.size);
  const columns = columnsOf(table, box.x, box.width, pad);
  const rowOf = (texts: readonly string[], weight: Weight, most: number): Row => {
    const cells = columns.map(({ inner }, at) =>
      // Texts of a table do not become smaller: the step leaves one size, until a row is higher than the table.
      fittedText(texts[at] ?? '', weight, { width: inner, height: most, size, step: size }),
    );
    const height = Math.max(...cells.map((cell) => cell.lines.length * cell.size * lineHeight), size);
    return { cells, height: Math.min(most, Math.round(height)) + 2 * pad };
  };
  const titles = columns.map(({ title }) => title);
  const head = rowOf(titles, 'bold', box.height);
  const most = Math.max(1, box.height - head.height - 2 * pad);
  const rowAt = (at: number, number: PageNumber): Row => {
    const fieldValue = valuesOfRow(document, at, number);
    const texts = columns.map(({ value }) => filled(value, fieldValue).trim());
    return rowOf(texts, 'regular', most);
  };
  const rows = document.items.map((_, at) => rowAt(at, { page: 1, pages: 1 }));
  const changesByPage = columns.some(({ value }) => namesPage(value));
  const pages = distributed(
    rows.map(({ height }) => height),
    box.height - head.height,
  );
  const rule = Math.max(1, drawing.dots(ruleThickness));

  const drawRow = (page: PlacedPage, { cells }: Row, y: number, weight: Weight): void => {
    for (const [at, { x, inner, align }] of columns.entries()) {
      const cell = cells[at];
      if (cell === undefined) continue;
      const cellBox = { x, y: y + pad, width: inner, height: 0 };
      drawLines(page, cell, { weight, align, box: cellBox, elementId: table.id });
      if (cell.isCut) tell(page, table.id, 'cut', shortened(cell.lines[0] ?? '', 30));
    }
  };
  return {
    pageCount: pages.length,
    draw(page, number) {
      let y = box.y;
      const rowBelow = (row: Row, weight: Weight): void => {
        drawRow(page, row, y, weight);
        y += row.height;
        page.things.push({ kind: 'rect', x: box.x, y, width: box.width, height: rule });
      };
      page.things.push({ kind: 'rect', x: box.x, y, width: box.width, height: rule });
      rowBelow(head, 'bold');
      for (const at of pages[number.page - 1] ?? []) {
        const row = rows[at];
        if (row === undefined) continue;
        rowBelow(changesByPage ? { ...rowAt(at, number), height: row.height } : row, 'regular');
      }
    },
  };
}
