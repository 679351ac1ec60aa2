import type { Reach } from '@baisi/contract/rules/reach';
import type { TestHouse } from '../../../../testing/test-house.ts';
import { mayChange, modelOf } from './company-model.ts';
import type { Company, Member, Menus, Randomness } from './random-company.ts';

/** An administrative call by somebody, for the product and for the model. */
export type Call = {
  name: string;
  /** People whose account it opens or closes. */
  opens: readonly string[];
  /** Was it done? */
  send(house: TestHouse, token: string): Promise<boolean>;
  /** The company afterwards, or undefined when it is refused. */
  model(): Company | undefined;
};
export type Ground = { company: Company; menus: Menus; actor: Member; now: Date; r: Randomness };

/** What every kind of call is made of. */
export function workshop({ company, menus, actor, now }: Ground) {
  const before = modelOf(company, menus, now);
  const own: Reach | undefined = before.ownOf(actor.id);
  return {
    before,
    own,
    /** Refuses without the right, or when somebody is out of reach. */
    mayAsk: (code: string, userIds: readonly string[]): boolean =>
      own !== undefined &&
      before.holds(own, code) &&
      userIds.every((id) => before.seesPerson(own, before.personOf(id))),
    isGuarded: (next: Company, userIds: readonly string[]): boolean =>
      mayChange(before, modelOf(next, menus, now), actor.id, userIds, now),
    staySeen: (next: Company, userIds: readonly string[]): boolean => {
      const after = modelOf(next, menus, now);
      return own !== undefined && userIds.every((id) => before.seesPerson(own, after.personOf(id)));
    },
  };
}
export const isDone = async (answer: Promise<{ refusal?: unknown }>): Promise<boolean> =>
  (await answer).refusal === undefined;
