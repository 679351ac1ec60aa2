import type { ResultOf } from '@baisi/contract/endpoint';
import { print, printJobStateTexts, printWayTexts } from '@baisi/contract/print-jobs';
import { printTemplateFields, printTemplates, templateKindTexts } from '@baisi/contract/print-templates';
import { printerFields, printers, virtualPrinter } from '@baisi/contract/printers';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Jobs, Use, Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ServerFeature } from '../../feature.ts';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { createPrintEngine } from '../../platform/print/print-engine.ts';
import type { VirtualPrinter } from '../../platform/print/virtual-printer.ts';
import { switchedWords } from '../../platform/records/record-history.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import type { WaybillPrinting } from '../waybills/index.ts';
import { createPapers, fileOf } from './papers.service.ts';
import { createPrintChoices } from './print-choices.ts';
import { createPrintJobAccess } from './print-job-access.ts';
import { createPrintJobMoves } from './print-job-moves.ts';
import { createPrintJobs } from './print-jobs.service.ts';
import { jobTable, printerTable, templateTable } from './print-tables.repository.ts';
import { createRawDocuments } from './raw-documents.ts';
import { createRawJob } from './raw-job.ts';
import { createSettling } from './settling.ts';
import { createTemplatePreviews } from './template-previews.ts';
import { createTestPrint } from './test-print.ts';

type Ports = RecordPorts & {
  work: Work;
  clock: Clock;
  bus: EventBus;
  jobs: Jobs;
  waybillPrinting: WaybillPrinting;
  /** Undefined: it is switched off. */
  virtualPrinter: VirtualPrinter | undefined;
  rights: RecordPorts['rights'] & {
    personOf(use: Use, userId: string, orgCode: string | null): Promise<Person | undefined>;
  };
};

const createTemplateRecords = (ports: RecordPorts) =>
  createRecordFeature(ports, {
    endpoints: printTemplates,
    fields: printTemplateFields,
    table: templateTable,
    history: {
      subject: '面单模板',
      name: 'name',
      reads: {
        templateKind: { words: templateKindTexts },
        elements: { says: (value) => (Array.isArray(value) ? `${value.length}个元素` : '') },
        status: switchedWords,
      },
    },
    constraints: {},
    toValues: ({ widthMm, heightMm, templateKind, sortNo, elements, ...same }) => ({
      ...same,
      width_mm: widthMm,
      height_mm: heightMm,
      template_kind: templateKind,
      sort_no: sortNo,
      elements: JSON.stringify(elements),
    }),
  });

const createPrinterRecords = (ports: RecordPorts) =>
  createRecordFeature(ports, {
    endpoints: printers,
    fields: printerFields,
    table: printerTable,
    history: { subject: '打印机', name: 'name', reads: { status: switchedWords } },
    constraints: { biz_printer_name_unique: 'printer-name-taken' },
  });

const virtualOf = (printer: VirtualPrinter | undefined): ResultOf<typeof virtualPrinter.list> => ({
  port: printer?.port ?? null,
  documents: (printer?.documents() ?? []).map(({ id, time, bytes, pageCount }) => ({
    id,
    time: toWireTime(time),
    sizeBytes: bytes.length,
    pageCount,
  })),
});

function documentOf(printer: VirtualPrinter | undefined, id: string): SentFile {
  const found = printer?.documents().find((one) => one.id === id);
  if (found === undefined) throw appError('not-found');
  return fileOf('虚拟打印机', 'pdf', found.bytes);
}

/** 打印: papers of waybills, printers in the network, and jobs, which are the ledger of what was printed. */
export function printingFeature(ports: Ports) {
  const { work, rights } = ports;
  const engine = createPrintEngine();
  const ofTemplates = createTemplateRecords({ work, rights });
  const ofPrinters = createPrinterRecords({ work, rights });
  const papers = createPapers({ ...ports, engine });
  const settling = createSettling(ports);
  const access = createPrintJobAccess(ports);
  const jobs = createPrintJobs({ ...ports, papers, access });
  const moves = createPrintJobMoves({ ...ports, settling, access });
  const choices = createPrintChoices(ports);
  const previews = createTemplatePreviews(engine);
  const documents = createRawDocuments({ work, engine, papers });
  const testPrint = createTestPrint({ ...ports, engine, papers });
  return {
    routes: [
      ...ofTemplates.routes,
      ...ofPrinters.routes,
      on(printTemplates.preview, (draft) => previews.preview(draft)),
      on(printTemplates.check, (draft) => previews.checkDraft(draft)),
      on(printers.test, (input, { actor }) => testPrint(actor, input)),
      on(virtualPrinter.list, async () => virtualOf(ports.virtualPrinter)),
      on(virtualPrinter.document, async ({ id }) => documentOf(ports.virtualPrinter, id)),
      on(print.templates, (_input, { actor }) => choices.templates(actor)),
      on(print.printers, (_input, { actor }) => choices.printers(actor)),
      on(print.waybills, (input, { actor }) => choices.waybills(actor, input)),
      on(print.check, (input, { actor }) => papers.check(actor, input)),
      on(print.render, (input, { actor }) => papers.render(actor, input)),
      on(print.add, (input, { actor }) => jobs.add(actor, input)),
      on(print.bill, (input, { actor }) => choices.bill(actor, input)),
      on(print.jobs, ({ query }, { actor }) => jobs.list(actor, query)),
      on(print.job, ({ id }, { actor }) => jobs.get(actor, id)),
      on(print.confirm, (input, { actor }) => moves.confirm(actor, input)),
      on(print.cancel, ({ id }, { actor }) => moves.cancel(actor, id)),
      on(print.retry, ({ id }, { actor }) => moves.retry(actor, id)),
    ],
    constraints: { ...ofTemplates.constraints, ...ofPrinters.constraints },
    histories: [
      ...ofTemplates.histories,
      ...ofPrinters.histories,
      {
        table: 'biz_print_job',
        subject: '打印任务',
        name: 'template_name',
        columns: {
          print_job_state: { label: '打印状态', reads: { words: printJobStateTexts } },
          way: { label: '打印方式', reads: { words: printWayTexts } },
          printer_name: { label: '打印机' },
          copies: { label: '份数' },
          reason: { label: '补打原因' },
          end_time: { label: '结束时间' },
        },
        readCode: print.jobs.access.code,
        editCode: print.add.access.code,
        get: jobs.get,
        edit: async () => {
          throw appError('nothing-to-restore');
        },
      },
    ],
    rows: {
      ...ofTemplates.rows,
      ...ofPrinters.rows,
      [jobTable.resource]: { access: 'printJob:list', source: jobTable.source },
    },
    jobs: [createRawJob({ ...ports, documents, settling })],
    close: () => engine.close(),
  } satisfies ServerFeature & { close(): Promise<void> };
}
