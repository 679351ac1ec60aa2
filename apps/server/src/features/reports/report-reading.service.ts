import { mostReportRows, type ReportData } from '@baisi/contract/reports';
import type { Caller } from '../../platform/actor.ts';
import { pageIn } from './query-input.ts';
import { columnsOf, optionsOf, queryFormOf, toValue, type Words } from './report-columns.ts';
import type { LimitsFor } from './report-limits.ts';
import type { Asked, ReportOpening } from './report-opening.ts';
import type { ReportRunner } from './report-runner.ts';
import type { OpenedReport } from './reports.repository.ts';
import { countQuery, pageQuery } from './sandbox/report-query.ts';

type Needs = ReportOpening & { words: Words; limitsFor: LimitsFor };

/** Shows reports to their readers. */
export function createReportReading({ words, open, ask, limitsFor }: Needs, runner: ReportRunner) {
  const readPage = async (actor: Caller, report: OpenedReport, asked: Asked): Promise<ReportData> => {
    const { sent, signal } = asked;
    const { tells, parts, gone, ...wish } = await ask(actor, report, asked);
    const { limit, offset } = pageIn(sent);
    const room = Math.max(0, Math.min(limit, mostReportRows - offset));
    const { rows } = await runner.read(pageQuery(parts, { ...wish, limit: room, offset }), tells, signal);
    const count = async (): Promise<number> =>
      Number(
        (await runner.read(countQuery(parts, wish.conditions, mostReportRows + 1), tells, signal))
          .rows[0]?.[0] ?? 0,
      );
    // A first page that is not full tells the total.
    const total = offset === 0 && rows.length < limit ? rows.length : await count();
    return {
      records: rows.map((row) =>
        Object.fromEntries(wish.columns.map(({ name }, at) => [name, toValue(row[at])])),
      ),
      total: Math.min(total, mostReportRows),
      hasMore: total > mostReportRows,
      limits: await limitsFor(actor, parts.checked),
      gone,
    };
  };

  return {
    columns: async (actor: Caller, name: string) => {
      const { id, name: title, items, chart } = await open(actor, name);
      return {
        columns: columnsOf(items),
        dictOptions: await optionsOf(items, words),
        cgRpConfigId: id,
        cgRpConfigName: title,
        chart,
      };
    },
    queryInfo: async (actor: Caller, name: string) => queryFormOf((await open(actor, name)).items),
    data: async (actor: Caller, name: string, asked: Asked) =>
      readPage(actor, await open(actor, name), asked),
    page: async (actor: Caller, name: string, asked: Asked) => {
      const report = await open(actor, name);
      return {
        data: await readPage(actor, report, asked),
        columns: columnsOf(report.items),
        dictOptions: await optionsOf(report.items, words),
        cgreportHeadName: report.name,
        isGroupTitle: report.items.some(({ groupTitle }) => groupTitle !== null),
      };
    },
    params: async (actor: Caller, name: string) => (await open(actor, name)).params,
  };
}
