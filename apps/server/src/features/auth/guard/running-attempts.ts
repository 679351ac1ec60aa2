import { appError } from '../../../platform/errors.ts';
import { type Counters, raisedBy, type Standing } from './closures.ts';

/** Attempts that are being looked at: a burst must not get past a limit before its first failure is counted. */
export function createRunningAttempts() {
  const running = new Map<string, number>();
  const move = (keys: readonly string[], by: 1 | -1): void => {
    for (const key of keys) {
      const now = (running.get(key) ?? 0) + by;
      if (now === 0) running.delete(key);
      else running.set(key, now);
    }
  };
  return {
    /**
     * Takes a place. Call it before the counters are read and leave after the failure is counted: then each of the
     * others is in what was read, or was seen here, or both.
     */
    enter({ pair, account, device }: Counters) {
      const keys = [pair, account, ...(device === undefined ? [] : [device])].map(({ key }) => key);
      const others = new Map(keys.map((key) => [key, running.get(key) ?? 0]));
      move(keys, 1);
      return {
        /** Throws `too-many-requests` when the others may use up what is left. */
        refuseCrowd(standing: Standing): void {
          for (const { key, term } of raisedBy(standing)) {
            const failed = standing.kept.find((one) => one.key === key)?.count ?? 0;
            if (failed + (others.get(key) ?? 0) >= term.points) throw appError('too-many-requests');
          }
        },
        leave: (): void => move(keys, -1),
      };
    },
  };
}
