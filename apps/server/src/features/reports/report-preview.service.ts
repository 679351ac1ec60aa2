import { previewRows, type ReportPreview } from '@baisi/contract/report-editor';
import type { Use, Work } from '../../db/work.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import { AppError, appError } from '../../platform/errors.ts';
import type { ReportSource } from '../../report-source.ts';
import { toValue } from './report-columns.ts';
import { draftsFrom } from './report-draft.ts';
import type { Asked, ReportRunner } from './report-runner.ts';
import { reportViewsRepository } from './reports.repository.ts';
import { planWords } from './sandbox/plan-words.ts';
import { pageQuery } from './sandbox/report-query.ts';

/** Refusals of a statement that is understood, whose columns are told all the same. */
const problems = new Set(['report-too-expensive', 'report-too-slow', 'report-failed']);

/** Returns the title of a column of the result: of the only column of that name in the data sets that are read. */
function titlesIn(read: readonly ReportSource[]): (name: string) => string {
  return (name) => {
    const titles = new Set(read.flatMap(({ columns }) => columns[name]?.title ?? []));
    const [title = name] = titles;
    return titles.size === 1 ? title : name;
  };
}

export type PreviewPorts = {
  work: Work;
  rights: { personOf(use: Use, userId: string, orgCode: string | null): Promise<Person | undefined> };
  people: { reachesPerson(use: Use, actor: Person, userId: string): Promise<boolean> };
};

/** The right to ask what others may see. */
const inspecting = 'permission:inspect';

/** Runs statements for their authors while these are written. */
export function createReportPreview(
  { work, rights, people }: PreviewPorts,
  runner: ReportRunner,
  sources: ReadonlyMap<string, ReportSource>,
) {
  /** The person as whom a statement is tried; undefined for the author. */
  const readerOf = async (actor: Caller, userId: string | undefined): Promise<Person | undefined> => {
    if (userId === undefined || userId === actor.userId) return undefined;
    if (!holds(actor, inspecting)) throw appError('forbidden');
    const reader = await work.read(actor, async (use) =>
      (await people.reachesPerson(use, actor, userId)) ? rights.personOf(use, userId, null) : undefined,
    );
    if (reader === undefined) throw appError('user-not-found');
    return reader;
  };

  /** The tables behind the views change with a migration only. */
  let tables: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  const viewsByTable = (actor: Caller) => {
    tables ??= work.read(actor, (use) => use(reportViewsRepository).byTable());
    tables.catch(() => {
      tables = undefined;
    });
    return tables;
  };

  return async (
    actor: Caller,
    asked: Asked & { readerId?: string | undefined },
    signal: AbortSignal,
  ): Promise<ReportPreview> => {
    const reader = await readerOf(actor, asked.readerId);
    const parts = await runner.partsFor(actor, asked, new Map(), reader);
    const columns = await runner.columnsOf(parts, true, signal);
    const read = parts.checked.sources.flatMap((name) => sources.get(name) ?? []);
    const drafts = draftsFrom(parts, columns, titlesIn(read));
    const query = pageQuery(parts, {
      columns,
      conditions: [],
      sort: undefined,
      limit: previewRows + 1,
      offset: 0,
    });
    try {
      const { rows, plan, ms } = await runner.tryOut(parts, query, signal);
      const views = await viewsByTable(actor);
      const nameOf = (table: string): string =>
        read.find(({ name }) => views.get(table)?.includes(name))?.title ?? table;
      return {
        ...drafts,
        rows: rows.slice(0, previewRows).map((row) => row.map(toValue)),
        hasMore: rows.length > previewRows,
        ms,
        plan: planWords(plan, nameOf),
        problem: null,
      };
    } catch (error) {
      if (!(error instanceof AppError && problems.has(error.code))) throw error;
      return { ...drafts, rows: [], hasMore: false, ms: 0, plan: [], problem: error.userMessage };
    }
  };
}
