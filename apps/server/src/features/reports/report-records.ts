import { type ReportToAdd, reportFields, reports } from '@baisi/contract/reports';
import { sql } from 'kysely';
import type { Use } from '../../db/work.ts';
import { toColumns } from '../../platform/database/record-rows.ts';
import { appError } from '../../platform/errors.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { reportWords } from './report-history.ts';
import type { ReportRunner } from './report-runner.ts';
import { reportRolesRepository, reportTable } from './reports.repository.ts';

async function demandRoles(use: Use, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await use(reportRolesRepository).known(ids);
  if (ids.some((id) => !known.includes(id))) throw appError('role-not-found');
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** The records of Online报表配置; a statement outside of what reports may use is not stored. */
export function createReportRecords(ports: RecordPorts, runner: ReportRunner) {
  return createRecordFeature(ports, {
    endpoints: reports,
    fields: reportFields,
    table: reportTable,
    history: { subject: '报表', name: 'name', reads: reportWords },
    constraints: { onl_cgreport_head_code_unique: 'report-code-taken' },
    toValues: ({ params, items, chart, ...form }: ReportToAdd) => ({
      ...toColumns(form),
      params: json(params),
      items: json(items),
      chart: chart === null ? null : json(chart),
    }),
    beforeAdd: async (use, _writer, { cgrSql, roleIds }) => {
      await runner.check(cgrSql);
      await demandRoles(use, roleIds);
      return {};
    },
    beforeEdit: async (use, _writer, { role_ids: before }, { cgrSql, roleIds }) => {
      await runner.check(cgrSql);
      // A role that was deleted meanwhile does not keep the report from being edited.
      await demandRoles(
        use,
        roleIds.filter((id) => !before.includes(id)),
      );
    },
  });
}
