import type { PrintDocument, PrintDpi, PrintLayout, PrintProblem } from '@baisi/contract/print-layout';

/** Documents on a layout, for a printer. */
export type PrintOrder = {
  layout: PrintLayout;
  documents: readonly PrintDocument[];
  dpi: PrintDpi;
  /** Correction of a device: moves in millimetres; scale 1 leaves the size as it is. Bars keep whole dots. */
  device?: { offsetXMm: number; offsetYMm: number; scale: number };
  /** A PDF contains all pages, a PNG one of them. */
  format: 'pdf' | 'png';
  /** Page of a PNG, from 1. */
  page?: number;
};

export type Printed = {
  /** Empty when the page does not exist. */
  bytes: Uint8Array;
  pageCount: number;
  /** Index of the document of each page. */
  documentOfPage: readonly number[];
  /** Faults of all pages; those of a PNG are of its page. */
  problems: readonly PrintProblem[];
};
