import type { Use } from '../../../../db/work.ts';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { peopleRepository } from '../people.repository.ts';
import { workplaceAmong } from '../subject.ts';
import { listAllowed, readPermissions } from './find-holders.ts';

/** The session of a person who is examined: none. */
const noSession = { sessionId: '', signedInAt: new Date(0) };

type HeldBy = (
  use: Use,
  userId: string,
  orgCode: string | null,
) => Promise<Pick<Person, 'roleCodes' | 'granted' | 'withheld' | 'closed'>>;

/**
 * Reads a user with all rights as if signed in, in this department or, when it is no longer the user's, in the one of
 * the last session; undefined when the user cannot sign in.
 */
export const personWithRights =
  (heldBy: HeldBy) =>
  async (use: Use, userId: string, wished: string | null): Promise<Person | undefined> => {
    const [one] = await use(peopleRepository).listActive([userId]);
    if (one === undefined) return undefined;
    const { username, realname, org_codes: own, org_code: last } = one;
    const orgCode = wished !== null && own.includes(wished) ? wished : workplaceAmong(own, last);
    const held = await heldBy(use, userId, orgCode);
    return { kind: 'person', userId, username, realname, ...noSession, orgCode, owes: [], ...held };
  };

/** Reads users with their rights as if each were signed in, without a session. */
export function peopleWithRights({ clock, heldBy }: { clock: Clock; heldBy: HeldBy }) {
  /** Returns everybody who can sign in and holds the code, by name; without a code, everybody who can sign in. */
  return async (use: Use, code: string | undefined): Promise<Person[]> => {
    const ids = await use(peopleRepository).listActiveIds();
    const question = { kind: 'action' as const, target: code ?? '' };
    const allowed =
      code === undefined
        ? ids
        : (
            await listAllowed(
              use,
              ids,
              { question, permissions: await readPermissions(use) },
              { alsoOf: new Set(), now: clock.now() },
            )
          ).map(({ subject }) => subject.userId);
    const people = await use(peopleRepository).listActive(allowed);
    const byId = new Map(people.map((one) => [one.id, one]));
    const found: Person[] = [];
    for (const one of allowed.flatMap((id) => byId.get(id) ?? [])) {
      const orgCode = workplaceAmong(one.org_codes, one.org_code);
      const { id: userId, username, realname } = one;
      const held =
        code === undefined
          ? {
              roleCodes: [],
              granted: new Set<string>(),
              withheld: new Set<string>(),
              closed: new Set<string>(),
            }
          : await heldBy(use, userId, orgCode);
      found.push({ kind: 'person', userId, username, realname, ...noSession, orgCode, owes: [], ...held });
    }
    return found;
  };
}
