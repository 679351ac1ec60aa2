import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { takenValuesRepository } from '../taken-values.repository.ts';

/** Highest number that is appended to a proposed username. */
const lastDigit = 99;

const variantsOf = (wish: string): string[] => [
  wish,
  ...Array.from({ length: lastDigit - 1 }, (_, i) => `${wish}${i + 2}`),
];

/** Proposes an unused username for each wanted one; usernames in the recycle bin count as used. */
export const accountProposals =
  (work: Work) =>
  (actor: Caller, wishes: readonly string[]): Promise<string[]> =>
    work.read(actor, async (use) => {
      const variants = wishes.flatMap(variantsOf).map((one) => one.toLowerCase());
      const taken = new Set(await use(takenValuesRepository).listTakenAccounts([...new Set(variants)]));
      return wishes.map((wish) => {
        const free = variantsOf(wish).find((one) => !taken.has(one.toLowerCase())) ?? '';
        taken.add(free.toLowerCase());
        return free;
      });
    });

export type AccountProposals = ReturnType<typeof accountProposals>;
