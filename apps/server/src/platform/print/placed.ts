import type { PrintProblem } from '@baisi/contract/print-layout';
import type { Bitmap } from './bitmap.ts';
import type { Weight } from './fonts.ts';

/** A rectangle in dots of the printer. */
export type Box = { x: number; y: number; width: number; height: number };

/** Things on a page. All measures are dots of the printer; `y` of a text is its baseline. */
export type Placed =
  | ({ kind: 'rect' } & Box)
  | { kind: 'text'; x: number; y: number; text: string; size: number; weight: Weight }
  /** `repeats`: the same dots stand on other pages, too. */
  | { kind: 'bits'; x: number; y: number; bits: Bitmap; repeats: boolean };

/** A code on a page, with the empty zone around it. Its dots are one of the page's things. */
export type PlacedCode = {
  elementId: string;
  type: 'code128' | 'qr';
  value: string;
  x: number;
  y: number;
  bits: Bitmap;
};

export type PlacedPage = {
  things: Placed[];
  codes: PlacedCode[];
  problems: Omit<PrintProblem, 'page'>[];
};

/** Notes a fault of a page, once for each element, kind and detail. */
export function tell(
  { problems }: PlacedPage,
  elementId: string,
  kind: PrintProblem['kind'],
  detail = '',
): void {
  const isKnown = problems.some(
    (known) => known.elementId === elementId && known.kind === kind && known.detail === detail,
  );
  if (!isKnown) problems.push({ elementId, kind, detail });
}
