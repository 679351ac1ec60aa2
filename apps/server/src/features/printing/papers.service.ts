import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { print } from '@baisi/contract/print-jobs';
import type { PrintLayout } from '@baisi/contract/print-layout';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { PrintEngine, PrintOrder } from '../../platform/print/print-engine.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { demandPrintable, type WaybillPrinting } from '../waybills/index.ts';
import { documentsOf, type WaybillDocument } from './print-documents.ts';
import { type TemplateRow, templateTable } from './print-tables.repository.ts';

export type PapersNeeds = RecordPorts & {
  work: Work;
  clock: Clock;
  engine: PrintEngine;
  waybillPrinting: WaybillPrinting;
};

type Paper = Omit<PrintOrder, 'format' | 'page'>;

/** One chunk of a file that is complete in memory. */
export const fileOf = (name: string, format: 'pdf' | 'png', bytes: Uint8Array): SentFile => ({
  name: `${name}.${format}`,
  type: format === 'pdf' ? 'application/pdf' : 'image/png',
  body: new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  }),
});

export const layoutOf = ({ width_mm, height_mm, elements }: TemplateRow): PrintLayout => ({
  widthMm: width_mm,
  heightMm: height_mm,
  elements,
});

const deviceOf = (device: { offsetXMm: number; offsetYMm: number; scalePercent: number }) => ({
  offsetXMm: device.offsetXMm,
  offsetYMm: device.offsetYMm,
  scale: device.scalePercent / 100,
});

/** Papers of waybills: pictures of their pages, files, and their faults. */
export function createPapers({ work, clock, rights, engine, waybillPrinting }: PapersNeeds) {
  /** The template within the person's rows that is switched on. */
  const findTemplate = async (use: Use, person: Person, id: string): Promise<TemplateRow> => {
    const scope = await rights.rowScopeOf(use, person, templateTable.resource);
    const row = await use(templateTable.queries).findById(id, scope);
    if (row?.status !== '1') throw appError('print-template-off');
    return row;
  };

  /** Reads waybills and their documents; throws for one that may not be printed. */
  const read = async (
    use: Use,
    person: Person,
    { template_kind: kind }: TemplateRow,
    ids: readonly string[],
  ): Promise<WaybillDocument[]> => {
    const waybills = await waybillPrinting.read(use, person, ids);
    for (const { row } of waybills) demandPrintable(person, row, kind === 'label');
    return documentsOf(kind, waybills, { person, now: clock.now() });
  };

  const paperOf = (actor: Caller, asked: Omit<ParsedInputOf<typeof print.check>, never>) =>
    work.read(actor, async (use) => {
      const template = await findTemplate(use, actor, asked.templateId);
      const documents = await read(use, actor, template, asked.waybillIds);
      return { template, documents };
    });

  const orderOf = (
    template: TemplateRow,
    documents: readonly WaybillDocument[],
    asked: { dpi: Paper['dpi']; offsetXMm: number; offsetYMm: number; scalePercent: number },
  ): Paper => ({
    layout: layoutOf(template),
    documents: documents.map(({ document }) => document),
    dpi: asked.dpi,
    device: deviceOf(asked),
  });

  return {
    findTemplate,
    read,

    async check(
      actor: Caller,
      asked: ParsedInputOf<typeof print.check>,
    ): Promise<ResultOf<typeof print.check>> {
      const { template, documents } = await paperOf(actor, asked);
      const { pageCount, documentOfPage, problems } = await engine.check(orderOf(template, documents, asked));
      return {
        pageCount,
        waybillOfPage: documentOfPage.map((at) => {
          const ids = documents[at]?.waybillIds ?? [];
          return ids.length === 1 ? (ids[0] ?? null) : null;
        }),
        problems: [...problems],
      };
    },

    async render(actor: Caller, asked: ParsedInputOf<typeof print.render>): Promise<SentFile> {
      const { template, documents } = await paperOf(actor, asked);
      // Copies of a page follow each other, as they are stuck on parcels.
      const copied =
        asked.format === 'pdf'
          ? documents.flatMap((one) => Array.from({ length: asked.copies }, () => one))
          : documents;
      const { format, page } = asked;
      const printed = await engine.render({ ...orderOf(template, copied, asked), format, page });
      if (format === 'png' && page > printed.pageCount) throw appError('print-page-missing', { page });
      return fileOf(template.name, format, printed.bytes);
    },
  };
}
export type Papers = ReturnType<typeof createPapers>;
