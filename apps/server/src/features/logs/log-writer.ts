import { logs } from '@baisi/contract/logs';
import type { Work } from '../../db/work.ts';
import type { HouseBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { operationLine, signInLine } from './log-lines.ts';
import { type LogRow, logsRepository } from './logs.repository.ts';
import { nameRecords, type WaitingLine } from './name-records.ts';

export type LogWriterNeeds = { work: Work; clock: Clock; bus: HouseBus; onError: (error: unknown) => void };

/** Lines are written together, this long after the first of them. */
const gatherMs = 100;
/** Beyond this many waiting lines the oldest are given up: a stuck database must not eat the memory. */
const mostWaiting = 10_000;

/** They write their line themselves, together with what they delete. */
const own: readonly unknown[] = [logs.remove, logs.removeBatch];

/**
 * Listens to the house and writes the sign-in and operation logs. A request never waits for its line; a crash can cost
 * the lines of the last tenth of a second (what was changed stands in change_history, in the same transaction).
 */
export function createLogWriter({ work, clock, bus, onError }: LogWriterNeeds) {
  let waiting: WaitingLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) {
      writing = writing
        .then(() =>
          work.asSystem('operation log', async (use) =>
            use(logsRepository).insertMany(await nameRecords(use, lines)),
          ),
        )
        .then(() => undefined, onError);
    }
    return writing;
  };
  const write = (row: LogRow | undefined, requestId?: string): void => {
    if (row === undefined) return;
    waiting.push({ row, requestId });
    if (waiting.length > mostWaiting) waiting.shift();
    timer ??= setTimeout(() => void flush(), gatherMs);
  };
  const stamp = () => ({ id: newId(), create_time: clock.now() });
  bus.subscribe('sign-in', (event) => write(signInLine(event, stamp())));
  bus.subscribe('call-finished', (event) => {
    if (!(event.success && own.includes(event.endpoint)))
      write(operationLine(event, stamp()), event.context.actor.requestId);
  });
  return {
    /** Writes what waits; resolves when it is in the database. */
    flush,
  };
}
