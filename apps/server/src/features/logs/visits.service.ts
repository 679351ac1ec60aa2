import type { ResultOf } from '@baisi/contract/endpoint';
import type { logs, VisitDay } from '@baisi/contract/logs';
import { fromWireTime, toWireDate } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { freshValue } from '../../platform/fresh-value.ts';
import { visitsRepository } from './visits.repository.ts';

/** Maximum age of the cached statistics, in ms; every home page requests them. */
const longestAgeMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;
const days = 7;

const counting: Actor = { kind: 'visitor', requestId: 'visits' };

/** Sign-in statistics. */
export function createVisits({ work, clock }: { work: Work; clock: Clock }) {
  const load = () =>
    work.read(counting, async (use) => {
      const now = clock.now().getTime();
      const dates = Array.from({ length: days }, (_, n) =>
        toWireDate(new Date(now - (days - 1 - n) * dayMs)),
      );
      const since = fromWireTime(dates[0] ?? '') ?? new Date(now);
      const repository = use(visitsRepository);
      const rows = new Map((await repository.listDaysSince(since)).map((row) => [row.day, row]));
      const week: VisitDay[] = dates.map((tian) => ({
        visit: rows.get(tian)?.visit ?? 0,
        ip: rows.get(tian)?.ip ?? 0,
        tian,
        type: tian.slice(5),
      }));
      return { week, totalVisitCount: await repository.countAll() };
    });
  const known = freshValue({ clock, longestAgeMs, load });
  return {
    week: async (): Promise<VisitDay[]> => (await known.get()).week,
    async totals(): Promise<ResultOf<typeof logs.visitTotals>> {
      const { week, totalVisitCount } = await known.get();
      const today = week.at(-1);
      return { totalVisitCount, todayVisitCount: today?.visit ?? 0, todayIp: today?.ip ?? 0 };
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
