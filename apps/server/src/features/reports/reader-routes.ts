import { onlineReports } from '@baisi/contract/reports';
import { on, type Route } from '../../platform/http/route.ts';
import type { ReportSource } from '../../report-source.ts';
import { sentIn } from './query-input.ts';
import { chartReading } from './report-chart.service.ts';
import { type ExportPorts, reportExport } from './report-export.ts';
import { createReportLimits, type LimitsPorts } from './report-limits.ts';
import { createReportOpening } from './report-opening.ts';
import { createReportReading } from './report-reading.service.ts';
import type { ReportRunner } from './report-runner.ts';

export type ReaderPorts = LimitsPorts & ExportPorts;

/** The routes by which readers open reports. */
export function readerRoutes(
  ports: ReaderPorts,
  runner: ReportRunner,
  sources: ReadonlyMap<string, ReportSource>,
): Route[] {
  const opening = createReportOpening(ports, runner);
  const limitsFor = createReportLimits(ports, sources);
  const readers = createReportReading({ ...ports, ...opening, limitsFor }, runner);
  const readChart = chartReading(opening, runner);
  const exportXls = reportExport(ports, opening, runner);
  return [
    on(onlineReports.columns, ({ code }, { actor }) => readers.columns(actor, code)),
    on(onlineReports.queryInfo, ({ id }, { actor }) => readers.queryInfo(actor, id)),
    on(onlineReports.data, (input, { actor, closed }) =>
      readers.data(actor, input.id, { sent: sentIn(input), signal: closed() }),
    ),
    on(onlineReports.page, (input, { actor, closed }) =>
      readers.page(actor, input.id, { sent: sentIn(input), signal: closed() }),
    ),
    on(onlineReports.chart, (input, { actor, closed }) =>
      readChart(actor, input, { sent: sentIn(input), signal: closed() }),
    ),
    on(onlineReports.exportXls, (input, { actor }) => exportXls(actor, input)),
    on(onlineReports.params, ({ headId }, { actor }) => readers.params(actor, headId)),
  ];
}
