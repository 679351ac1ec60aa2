import { type PrintProblem, printProblemTexts } from '@baisi/contract/print-layout';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { PrintEngine } from '../../platform/print/print-engine.ts';
import { layoutOf, type Papers } from './papers.service.ts';
import type { WaybillDocument } from './print-documents.ts';
import type { PrinterRow } from './print-tables.repository.ts';

/** A line of a print job that was taken for sending. */
export type Taken = { seq: number; waybill_id: string };
type Refused = { seq: number; reason: string };

type Needs = { work: Work; engine: PrintEngine; papers: Papers };

/** Faults of a code, with which a label is not sent. */
const isFatal = ({ kind }: PrintProblem): boolean =>
  kind === 'unreadable' || kind === 'tooWide' || kind === 'empty';
const sentenceOf = ({ kind, detail }: PrintProblem): string =>
  detail === '' ? printProblemTexts[kind] : `${printProblemTexts[kind]}：${detail}`;

/** Makes the documents of print jobs for printers in the network. */
export function createRawDocuments({ work, engine, papers }: Needs) {
  /** Reads the documents of lines; a waybill that may not be printed any more is refused alone. */
  const read = (actor: Caller, templateId: string, lines: readonly Taken[]) =>
    work.read(actor, async (use) => {
      const template = await papers.findTemplate(use, actor, templateId);
      const documents: (WaybillDocument & Taken)[] = [];
      const refused: Refused[] = [];
      for (const line of lines) {
        try {
          const found = await papers.read(use, actor, template, [line.waybill_id]);
          documents.push(...found.map((one) => ({ ...one, ...line })));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ seq: line.seq, reason: error.userMessage });
        }
      }
      return { template, documents, refused };
    });

  return {
    /** Returns one PDF of the lines that can be printed, and why others cannot; no bytes: none of them can. */
    async make(
      actor: Caller,
      { template_id: templateId, copies }: { template_id: string; copies: number },
      { dpi, offset_x_mm, offset_y_mm, scale_percent }: PrinterRow,
      lines: readonly Taken[],
    ): Promise<{ bytes: Uint8Array | undefined; refused: readonly Refused[] }> {
      const { template, documents, refused } = await read(actor, templateId, lines);
      const paper = {
        layout: layoutOf(template),
        dpi,
        device: { offsetXMm: offset_x_mm, offsetYMm: offset_y_mm, scale: scale_percent / 100 },
      };
      const checked = await engine.check({ ...paper, documents: documents.map(({ document }) => document) });
      const unfit = new Map<number, string>();
      for (const problem of checked.problems.filter(isFatal)) {
        const seq = documents[checked.documentOfPage[problem.page - 1] ?? -1]?.seq;
        if (seq !== undefined) unfit.set(seq, sentenceOf(problem));
      }
      refused.push(...[...unfit].map(([seq, reason]) => ({ seq, reason })));
      const fit = documents.filter(({ seq }) => !unfit.has(seq));
      if (fit.length === 0) return { bytes: undefined, refused };
      const copied = fit.flatMap(({ document }) => Array.from({ length: copies }, () => document));
      const { bytes } = await engine.render({ ...paper, documents: copied, format: 'pdf' });
      return { bytes, refused };
    },
  };
}
export type RawDocuments = ReturnType<typeof createRawDocuments>;
