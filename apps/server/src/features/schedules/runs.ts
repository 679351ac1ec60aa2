import type { Jobs, Tables, Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import { afterCommit } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import type { ScheduleKind } from '../../platform/jobs/schedule-kind.ts';
import { runsRepository, type SettledRun } from './runs.repository.ts';

type Needs = { jobs: Jobs; bus: EventBus; declared: ReadonlyMap<string, ScheduleKind<Tables>> };

/** Adds runs of schedules with their jobs, and stores how they ended. */
export function createRuns({ jobs, bus, declared }: Needs) {
  /** Sends an alarm once, when the consecutive failures reach `alarmAfter`. */
  const alarm = ({ scheduleId, failuresInRow, alarmAfter, hasFailed }: SettledRun): void => {
    if (!hasFailed || failuresInRow !== alarmAfter) return;
    const title = declared.get(scheduleId)?.title ?? scheduleId;
    bus.publish('server-noted', { text: `定时任务“${title}”已连续失败${failuresInRow}次`, succeeded: false });
    const msgTxt = JSON.stringify({ id: scheduleId, title, failuresInRow });
    bus.publish('bell', { to: { holding: 'schedule:list' }, frame: { cmd: 'schedule', msgTxt } });
  };
  /** Stores how the jobs of runs ended, inside the caller's transaction. */
  const settle = async (use: Use): Promise<void> => {
    const settled = await use(runsRepository).settle();
    use(afterCommit)(() => settled.forEach(alarm));
  };

  /**
   * Adds a run with its job inside the caller's transaction. Returns the job's id; undefined if another node added it
   * first.
   */
  const addRun = async (
    use: Use,
    { title, job }: ScheduleKind<Tables>,
    run: { due: Date; byName?: string },
  ): Promise<string | undefined> => {
    const id = newId();
    const schedule_id = job.kind.name;
    const row = { id, schedule_id, due_time: run.due, state: 'queued' };
    const isNew = await use(runsRepository).addRun(
      run.byName === undefined ? row : { ...row, by_name: run.byName },
    );
    if (!isNew) return undefined;
    const jobId = await jobs.add(use, job.kind, {}, { owner: null, title, key: schedule_id });
    await use(runsRepository).setJob(id, jobId);
    return jobId;
  };
  const noteMissed = async (use: Use, id: string, due: Date, error: string): Promise<void> => {
    const row = { id: newId(), schedule_id: id, due_time: due, state: 'missed', error };
    await use(runsRepository).addRun(row);
  };

  return { settle, addRun, noteMissed };
}
