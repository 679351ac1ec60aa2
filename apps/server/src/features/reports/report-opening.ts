import type { ReportItem } from '@baisi/contract/reports';
import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Work } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { conditionsIn, type Sent, sortIn } from './query-input.ts';
import type { ReportRunner } from './report-runner.ts';
import { type OpenedReport, openedReportsRepository } from './reports.repository.ts';
import type { QueryParts, ResultColumn } from './sandbox/report-query.ts';

/** Time in ms for which the columns of a statement are remembered. */
const columnsMs = 60_000;

const authorCode = 'cgreport:edit';

/** The question of a reader. `signal` is aborted when nobody waits for the answer any more. */
export type Asked = { sent: Sent; signal?: AbortSignal };

/** A call about the rows of a report: its statement within the reader's rights, with columns, conditions and order. */
export type AskedRows = {
  /** The reader may write reports, and is told what the database says about names. */
  tells: boolean;
  parts: QueryParts;
  columns: readonly ResultColumn[];
  conditions: readonly RawBuilder<unknown>[];
  sort: { name: string; isDescending: boolean } | undefined;
  /** The report's columns that its statement returns. */
  present: readonly ReportItem[];
  /** The shown columns that it no longer returns. */
  gone: { fieldName: string; fieldTxt: string }[];
};

/** Opens reports for their readers, by id or code. */
export function createReportOpening({ work }: { work: Work }, runner: ReportRunner) {
  const columns = new LRUCache<string, ResultColumn[]>({ max: 500, ttl: columnsMs });
  return {
    /** An unknown report is refused like one that is not granted. */
    async open(actor: Caller, name: string): Promise<OpenedReport> {
      const reader = { roleCodes: actor.roleCodes, isAuthor: holds(actor, authorCode) };
      const found = await work.read(actor, (use) => use(openedReportsRepository).find(name, reader));
      if (found === undefined) throw appError('forbidden');
      return found;
    },
    async ask(actor: Caller, report: OpenedReport, { sent, signal }: Asked): Promise<AskedRows> {
      const { id, version, cgr_sql, params, items } = report;
      const tells = holds(actor, authorCode);
      const parts = await runner.partsFor(actor, { sql: cgr_sql, params }, sent);
      const key = `${id} ${version}`;
      const found = columns.get(key) ?? (await runner.columnsOf(parts, tells, signal));
      columns.set(key, found);
      const names = new Set(found.map(({ name }) => name));
      const present = items.filter(({ fieldName }) => names.has(fieldName));
      return {
        tells,
        parts,
        columns: found,
        conditions: conditionsIn(present, sent),
        sort: sortIn(present, sent),
        present,
        gone: items
          .filter(({ fieldName, isShow }) => isShow === 1 && !names.has(fieldName))
          .map(({ fieldName, fieldTxt }) => ({ fieldName, fieldTxt })),
      };
    },
  };
}

export type ReportOpening = ReturnType<typeof createReportOpening>;
