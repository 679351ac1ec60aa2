import { toWireDate } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import { permissionUseRepository, type Use } from './permission-use.repository.ts';

type Needs = { work: Work; clock: Clock; onError: (error: unknown) => void };

/** Delay after the first use; all uses until then are written together. */
const gatherMs = 2_000;
/**
 * Maximum number of cached pairs of user and code. Beyond it the cache is cleared, which only causes repeated writes.
 */
const maxKnown = 500_000;

/**
 * Records the last day on which a user used a permission code; a node writes each user and code once a day. Each call
 * only costs a lookup in a set; a crash loses the uses of the last two seconds.
 */
export function createPermissionUse({ work, clock, onError }: Needs) {
  let today = '';
  let count = 0;
  const known = new Map<string, Set<string>>();
  let waiting: Use[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const uses = waiting;
    waiting = [];
    if (uses.length > 0)
      writing = writing
        .then(() => work.asSystem('permission use', (use) => use(permissionUseRepository).save(uses)))
        .then(() => undefined, onError);
    return writing;
  };
  return {
    note(userId: string, code: string): void {
      const day = toWireDate(clock.now());
      if (day !== today || count > maxKnown) {
        today = day;
        count = 0;
        known.clear();
      }
      const codes = known.get(userId) ?? new Set();
      if (codes.has(code)) return;
      codes.add(code);
      known.set(userId, codes);
      count += 1;
      waiting.push({ userId, code, day });
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    /** Writes waiting uses; resolves when they are in the database. */
    flush,
  };
}
