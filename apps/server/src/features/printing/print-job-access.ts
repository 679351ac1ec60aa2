import { printJobStateTexts } from '@baisi/contract/print-jobs';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Jobs, Use } from '../../db/work.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { type JobRow, jobTable, type PrinterRow, printerTable } from './print-tables.repository.ts';
import { rawJob } from './raw-kind.ts';

type Needs = RecordPorts & { jobs: Jobs };

/** Returns the refusal of an action that the state of a job does not allow. */
export const jobRefusal = ({ print_job_state: state }: JobRow, action: string): AppError =>
  appError('print-job-ended', { state: printJobStateTexts[state], action });

/** Finds the jobs and printers that a person may use. */
export function createPrintJobAccess({ rights, jobs }: Needs) {
  /** The person's own jobs, and with `printJob:list` those of others within the row rules. */
  const scopeOf = async (use: Use, actor: Caller): Promise<RowScope> => {
    const own = [{ field: 'createBy', operator: 'eq', values: [actor.username] }] as const;
    if (!holds(actor, 'printJob:list')) return [own];
    const scope = await rights.rowScopeOf(use, actor, jobTable.resource);
    return scope === 'all' ? 'all' : [...scope, own];
  };

  const find = async (use: Use, actor: Caller, id: string): Promise<JobRow> => {
    const row = await use(jobTable.queries).findById(id, await scopeOf(use, actor));
    if (row === undefined) throw appError('not-found');
    return row;
  };

  /** Locks a job of the person himself: others only look at it. */
  const lockOwn = async (use: Use, actor: Caller, id: string): Promise<JobRow> => {
    const row = await find(use, actor, id);
    if (row.create_by !== actor.username) throw appError('forbidden');
    await use(jobTable.queries).lock([id], 'all');
    return row;
  };

  /** Plans the sending. The job has no owner: 打印任务 shows its progress, and cancels it. */
  const send = (use: Use, { userId, orgCode }: Caller, id: string) =>
    jobs.add(use, rawJob, { id, userId, orgCode }, { owner: null, key: id });

  const printerOf = async (use: Use, actor: Caller, id: string | null | undefined): Promise<PrinterRow> => {
    const scope = await rights.rowScopeOf(use, actor, printerTable.resource);
    const row = id == null ? undefined : await use(printerTable.queries).findById(id, scope);
    if (row?.status !== '1') throw appError('printer-off');
    return row;
  };

  return { scopeOf, find, lockOwn, printerOf, send };
}
export type PrintJobAccess = ReturnType<typeof createPrintJobAccess>;
