import { reportEditor } from '@baisi/contract/report-editor';
import { reports } from '@baisi/contract/reports';
import type { ServerFeature } from '../../feature.ts';
import { on } from '../../platform/http/route.ts';
import type { RecordPorts } from '../../record-feature.ts';
import type { ReportSource } from '../../report-source.ts';
import { type ReaderPorts, readerRoutes } from './reader-routes.ts';
import { draftOf } from './report-draft.ts';
import { createReportPreview, type PreviewPorts } from './report-preview.service.ts';
import { createReportRecords } from './report-records.ts';
import { createReportRunner, type RunnerPorts } from './report-runner.ts';
import { usesOf } from './report-uses.ts';
import { createReportsLogin, type LoginNeeds } from './reports-login.ts';

type Ports = RecordPorts &
  PreviewPorts &
  Pick<RunnerPorts, 'clock'> &
  ReaderPorts &
  LoginNeeds & { sources: readonly ReportSource[] };

/** The calendar: reports join it to show days and months without records. */
const days: ReportSource = {
  name: 'days',
  title: '日历',
  guard: null,
  columns: {
    day: { title: '日期', type: 'date' },
    month: { title: '月份的第一天', type: 'date' },
    weekday: { title: '星期（1为星期一）', type: 'number' },
  },
};

/** Online reports: SQL over data sets that show each reader only what the lists show (docs/decisions/0073). */
export function reportsFeature({
  db,
  address,
  installationKey,
  report,
  sources: ofFeatures,
  ...ports
}: Ports) {
  const sources = [...ofFeatures, days];
  const login = createReportsLogin({ db, address, installationKey, report });
  const byName = new Map(sources.map((one) => [one.name, one]));
  const runner = createReportRunner({ ...ports, login, sources: byName });
  const preview = createReportPreview(ports, runner, byName);
  const feature = createReportRecords(ports, runner);
  const numberedFor = <T>(headId: string, list: readonly T[]) =>
    list.map((one, index) => ({ ...one, cgrheadId: headId, orderNum: index + 1 }));
  return {
    ...feature,
    routes: [
      ...feature.routes,
      on(reports.parseSql, ({ sql: text }, { actor }) => draftOf(runner, actor, text)),
      on(reportEditor.preview, (asked, { actor, closed }) => preview(actor, asked, closed())),
      on(reports.sources, async () =>
        sources.map(({ name, title, columns }) => ({
          name,
          title,
          columns: Object.entries(columns).map(([column, { title: label, type }]) => ({
            name: column,
            title: label,
            type,
          })),
        })),
      ),
      on(reportEditor.uses, ({ id }, { actor }) => usesOf(ports.work, feature.records, actor, id)),
      on(reports.items, async ({ headId }, { actor }) =>
        numberedFor(headId, (await feature.records.get(actor, headId)).items),
      ),
      on(reports.params, async ({ headId }, { actor }) =>
        numberedFor(headId, (await feature.records.get(actor, headId)).params),
      ),
      ...readerRoutes(ports, runner, byName),
    ],
    closeLogin: login.close,
  } satisfies ServerFeature & { closeLogin(): Promise<void> };
}
