import type { ResultOf } from '@baisi/contract/endpoint';
import type { HomeCharts, HomeScope, home } from '@baisi/contract/home';
import { homeCardKeys } from '@baisi/contract/home-cards';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { Use, Work } from '../../db/work.ts';
import type { HomeSource } from '../../feature.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';

export type HomeNeeds = {
  work: Work;
  clock: Clock;
  rights: { rowRuleNamesOf(use: Use, person: Person, resource: RowResource): Promise<string[]> };
  sources: readonly HomeSource[];
};

/** Collects the figures of the home page from the features whose records they count. */
export function createHomeService({ work, clock, rights, sources }: HomeNeeds) {
  const seenBy = (me: Person) => sources.filter(({ codes }) => codes.some((code) => holds(me, code)));
  return {
    board: (me: Caller): Promise<ResultOf<typeof home.board>> =>
      work.read(me, async (use) => {
        const now = clock.now();
        const seen = seenBy(me);
        const [cards, scopes] = await Promise.all([
          Promise.all(seen.map((source) => source.cards(use, me, now))),
          Promise.all(
            seen.map(
              async ({ noun, resource }): Promise<HomeScope> => ({
                noun,
                rules: await rights.rowRuleNamesOf(use, me, resource),
              }),
            ),
          ),
        ]);
        const placeOf = ({ key }: { key: (typeof homeCardKeys)[number] }) => homeCardKeys.indexOf(key);
        return { cards: cards.flat().toSorted((one, other) => placeOf(one) - placeOf(other)), scopes };
      }),

    charts: (me: Caller): Promise<HomeCharts> =>
      work.read(me, async (use) => {
        const now = clock.now();
        const parts = await Promise.all(seenBy(me).map((source) => source.charts(use, me, now)));
        const found = <K extends keyof HomeCharts>(key: K) =>
          parts.find((part) => part[key] !== undefined)?.[key] ?? null;
        return {
          shipping: found('shipping'),
          carriers: found('carriers'),
          departments: found('departments'),
        };
      }),
  };
}
