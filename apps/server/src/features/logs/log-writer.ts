import { logs } from '@baisi/contract/logs';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { notedLine, operationLine, quarantineLine, signInLine } from './log-lines.ts';
import { type LogRow, logsRepository } from './logs.repository.ts';
import { nameRecords, type WaitingLine } from './name-records.ts';

export type LogWriterNeeds = { work: Work; clock: Clock; bus: EventBus; onError: (error: unknown) => void };

/** Delay in ms after the first entry; all entries that arrive meanwhile are written together. */
const gatherMs = 100;
/** Above this number of waiting entries the oldest are dropped: an unavailable database must not exhaust the memory. */
const maxWaiting = 10_000;

/** These endpoints write their entry themselves, together with the deletion. */
const own: readonly unknown[] = [logs.remove, logs.removeBatch];

/**
 * Listens to events and writes the sign-in and operation logs. A request never waits for its entry; a crash can lose
 * the entries of the last tenth of a second (change_history has the changes, in the same transaction).
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
    if (waiting.length > maxWaiting) waiting.shift();
    timer ??= setTimeout(() => void flush(), gatherMs);
  };
  const stamp = () => ({ id: newId(), create_time: clock.now() });
  bus.subscribe('sign-in', (event) => write(signInLine(event, stamp())));
  bus.subscribe('server-noted', (event) => write(notedLine(event, stamp())));
  bus.subscribe('call-finished', (event) => {
    if (!(event.success && own.includes(event.endpoint)))
      write(operationLine(event, stamp()), event.context.actor.requestId);
  });
  bus.subscribe('file-quarantined', (event) => write(quarantineLine(event, stamp())));
  return {
    /** Writes waiting entries; resolves when they are in the database. */
    flush,
  };
}
