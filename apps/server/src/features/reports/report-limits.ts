import type { ReportLimit } from '@baisi/contract/reports';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { hiddenColumns, type ReportSource } from '../../report-source.ts';
import type { CheckedStatement } from './sandbox/check-statement.ts';

export type LimitsPorts = {
  work: Work;
  rights: {
    rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
    rowRuleNamesOf(use: Use, person: Person, resource: RowResource): Promise<string[]>;
  };
};

/** Tells a reader which parts of the data sets of a statement are out of reach, without numbers or values. */
export const createReportLimits =
  ({ work, rights }: LimitsPorts, sources: ReadonlyMap<string, ReportSource>) =>
  async (reader: Caller, checked: Pick<CheckedStatement, 'sources' | 'columns'>): Promise<ReportLimit[]> => {
    const read = checked.sources.flatMap((name) => sources.get(name) ?? []);
    const limits = await work.read(reader, (use) =>
      Promise.all(
        read.map(async (one): Promise<ReportLimit> => {
          const resource = one.guard?.resource;
          const scope = resource === undefined ? 'all' : await rights.rowScopeOf(use, reader, resource);
          const isNarrowed = scope !== 'all';
          return {
            source: one.title,
            isNarrowed,
            rules:
              isNarrowed && resource !== undefined ? await rights.rowRuleNamesOf(use, reader, resource) : [],
            hidden: hiddenColumns(one, reader, checked.columns),
          };
        }),
      ),
    );
    return limits.filter(({ isNarrowed, hidden }) => isNarrowed || hidden.length > 0);
  };

export type LimitsFor = ReturnType<typeof createReportLimits>;
