import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { mostReportRows, type onlineReports, type ReportItem } from '@baisi/contract/reports';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { packsOf } from '../../platform/database/id-packs.ts';
import { exportRows, type FileColumn, wallClock, wallClockFormat } from '../../platform/files/export-rows.ts';
import { dayFormat } from '../../platform/files/table-columns.ts';
import type { SheetCell } from '../../platform/sheets/sheet.ts';
import { watermarkFor } from '../exports/index.ts';
import { sentIn } from './query-input.ts';
import { optionsOf, type Words } from './report-columns.ts';
import type { ReportOpening } from './report-opening.ts';
import type { ReportRunner } from './report-runner.ts';
import { pageQuery } from './sandbox/report-query.ts';

type Row = readonly unknown[];
type Texts = ReadonlyMap<string, string>;

/** Width of a column in characters, from its width on the page in px. */
const widthOf = ({ fieldWidth, fieldTxt }: ReportItem): number =>
  Math.min(60, Math.max(12, Math.round((fieldWidth ?? 0) / 8), fieldTxt.length * 2 + 2));

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value as the page shows it: the texts of a dictionary, real numbers and dates. */
function cellOf({ fieldType }: ReportItem, value: unknown, texts: Texts | undefined): SheetCell {
  if (isBlank(value)) return null;
  const text = String(value);
  if (texts !== undefined)
    return text
      .split(',')
      .map((one) => texts.get(one) ?? one)
      .join('、');
  if (fieldType === 'Date') return wallClock(`${text.slice(0, 10)} 00:00:00`) ?? text;
  if (fieldType === 'Datetime') return wallClock(text) ?? text;
  if (fieldType === 'String') return text;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

const formatOf = ({ fieldType }: ReportItem, hasTexts: boolean): { format?: string } => {
  if (hasTexts) return {};
  if (fieldType === 'Date') return { format: dayFormat };
  return fieldType === 'Datetime' ? { format: wallClockFormat } : {};
};

/** The chosen columns in their order, or those that the report shows. */
function chosenOf(items: readonly ReportItem[], chosen: readonly string[]): ReportItem[] {
  const shown = items.filter(({ isShow }) => isShow === 1);
  if (chosen.length === 0) return shown;
  return [...new Set(chosen)].flatMap((name) => shown.find(({ fieldName }) => fieldName === name) ?? []);
}

export type ExportPorts = { work: Work; clock: Clock; words: Words };

/** Makes the file of a report: its rows for this reader, up to the limit of every report. */
export const reportExport =
  ({ work, clock, words }: ExportPorts, { open, ask }: ReportOpening, runner: ReportRunner) =>
  async (actor: Caller, input: ParsedInputOf<typeof onlineReports.exportXls>): Promise<SentFile> => {
    const report = await open(actor, input.id);
    const { tells, parts, present, ...wish } = await ask(actor, report, { sent: sentIn(input) });
    const most = { limit: mostReportRows + 1, offset: 0 };
    const { rows } = await runner.read(pageQuery(parts, { ...wish, ...most }), tells);
    const hasMore = rows.length > mostReportRows;
    const options = await optionsOf(present, words);
    const columns = chosenOf(present, input.columns).map((item): FileColumn<Row> => {
      const own = options[item.fieldName];
      const texts = own === undefined ? undefined : new Map(own.map(({ value, text }) => [value, text]));
      const at = wish.columns.findIndex(({ name }) => name === item.fieldName);
      return {
        heading: item.fieldTxt,
        width: widthOf(item),
        cell: (row) => cellOf(item, row[at], texts),
        ...formatOf(item, texts !== undefined),
      };
    });
    const now = clock.now();
    const watermark = await work.read(actor, (use) => watermarkFor(use, actor, now));
    const cut = hasMore ? `仅包含前${mostReportRows.toLocaleString('en')}行` : undefined;
    const top = [watermark, cut].filter((line) => line !== undefined).join('；');
    return exportRows<Row>({
      title: report.name,
      columns,
      hidden: [],
      now,
      format: input.format,
      encoding: input.encoding,
      watermark: top === '' ? undefined : top,
      // Rows of reports have no id: their place stands for one.
      listIds: async () => packsOf(rows.slice(0, mostReportRows).map((_, at) => String(at))),
      listBatch: async (places) => places.flatMap((at) => [rows[Number(at)] ?? []]),
    });
  };
