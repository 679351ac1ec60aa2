import type { PrintDocument, PrintElement, PrintLayout } from '@baisi/contract/print-layout';
import { type PageNumber, valuesOfPage } from './field-values.ts';
import { createPageDrawing, type Scale } from './page-drawing.ts';
import { drawPicture } from './pictures.ts';
import { type PlacedTable, placeTable } from './place-table.ts';
import { type PlacedPage, tell } from './placed.ts';

const isOutside = ({ x, y, w, h }: PrintElement, { widthMm, heightMm }: PrintLayout): boolean =>
  x + w > Math.round(widthMm * 10) || y + h > Math.round(heightMm * 10);

/** A document with as many pages as its longest table needs; each page is drawn when it is asked for. */
export type PagedDocument = { pageCount: number; pageAt(page: number): Promise<PlacedPage> };

/**
 * Lays out one document in whole dots. A table that does not fit continues on further pages, on which all other
 * elements are repeated.
 */
export function placeDocument(layout: PrintLayout, document: PrintDocument, scale: Scale): PagedDocument {
  const drawing = createPageDrawing(scale);
  const tables = new Map<string, PlacedTable>();
  for (const element of layout.elements)
    if (element.type === 'table') tables.set(element.id, placeTable(drawing, element, document));
  const pages = Math.max(1, ...[...tables.values()].map(({ pageCount }) => pageCount));

  const draw = async (page: PlacedPage, element: PrintElement, number: PageNumber): Promise<void> => {
    const fieldValue = valuesOfPage(document, number);
    if (element.type === 'text') drawing.text(page, element, fieldValue);
    else if (element.type === 'line') drawing.line(page, element);
    else if (element.type === 'box') drawing.box(page, element);
    else if (element.type === 'table') tables.get(element.id)?.draw(page, number);
    else if (element.type === 'picture') {
      const { x, y, width, height } = drawing.boxOf(element);
      const bits = await drawPicture(element.picture, width, height);
      if (bits === undefined) tell(page, element.id, 'picture');
      else page.things.push({ kind: 'bits', x, y, bits, repeats: true });
    } else drawing.code(page, element, fieldValue);
  };
  return {
    pageCount: pages,
    async pageAt(number) {
      const page: PlacedPage = { things: [], codes: [], problems: [] };
      for (const element of layout.elements) {
        if (isOutside(element, layout)) tell(page, element.id, 'outside');
        await draw(page, element, { page: number, pages });
      }
      return page;
    },
  };
}
