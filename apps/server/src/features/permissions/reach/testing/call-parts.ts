import type { Reach } from '@baisi/contract/rules/reach';
import type { TestServer } from '../../../../testing/test-server.ts';
import { mayChange, modelOf } from './company-model.ts';
import type { Company, Member, Randomness, Role } from './random-company.ts';

/** A random administrative call, executable by the product and by the model. */
export type Call = {
  name: string;
  /** The permission code that the call needs; set for calls without a model. */
  demands?: string;
  /** Returns the error code; undefined on success. */
  send(server: TestServer, token: string): Promise<string | undefined>;
  /**
   * Returns the company after the call, or undefined when the call is refused. Without a model, only the tables are
   * checked.
   */
  model?(): Company | undefined;
};
export type CallContext = { company: Company; actor: Member; now: Date; r: Randomness };

/** Functions that all kinds of calls use. */
export function workshop({ company, actor, now }: CallContext) {
  const before = modelOf(company, now);
  const own: Reach | undefined = before.ownOf(actor.id);
  return {
    before,
    own,
    after: (next: Company) => modelOf(next, now),
    /** Whether the actor holds the code and reaches all of the users. */
    mayAsk: (code: string, userIds: readonly string[]): boolean =>
      own !== undefined &&
      before.holds(own, code) &&
      userIds.every((id) => !before.personOf(id).isGone && before.seesPerson(own, before.personOf(id))),
    isGuarded: (next: Company, userIds: readonly string[]): boolean =>
      mayChange(before, modelOf(next, now), actor.id, userIds),
    staySeen: (next: Company, userIds: readonly string[]): boolean => {
      const after = modelOf(next, now);
      return own !== undefined && userIds.every((id) => before.seesPerson(own, after.personOf(id)));
    },
  };
}
export const refusalOf = async (
  answer: Promise<{ refusal?: { error: string } }>,
): Promise<string | undefined> => (await answer).refusal?.error;

/** Ids of users who belong to one of the departments, are its superior, or have a role in it. */
export function placedIn({ people, departmentRoles }: Company, ids: readonly string[]): string[] {
  const inside = departmentRoles.filter(({ departmentId }) => ids.includes(departmentId)).map(({ id }) => id);
  return people
    .filter(
      (one) =>
        [...one.memberships, ...one.departIds].some((id) => ids.includes(id)) ||
        one.departmentRoles.some(({ roleId }) => inside.includes(roleId)),
    )
    .map(({ id }) => id);
}

/** Ids of the users of a role; expired assignments count. */
export const holdersOfRole = ({ people }: Company, role: Role): string[] =>
  people.filter((one) => one.roles.some(({ roleId }) => roleId === role.id)).map(({ id }) => id);
