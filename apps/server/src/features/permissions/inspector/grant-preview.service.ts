import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { EndChange } from '@baisi/contract/rights-impact';
import type { GrantPreview, roleGrants } from '@baisi/contract/role-grants';
import { isScopeId } from '@baisi/contract/rules/data-scope';
import type { GrantLine } from '@baisi/contract/rules/grants';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import type { EndChanges } from '../grants/end-change.ts';
import { type GrantChange, linesToGive } from '../grants/grant-change.ts';
import { grantHoldersRepository } from '../grants/grant-holders.repository.ts';
import { objectionToEnd, objectionToRole, refuseOn } from '../grants/grant-policy.ts';
import type { GrantHolder } from '../grants/grant-scopes.repository.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { readRuleBook, toAccessFacts, toPermissionFact } from '../holdings/access-facts.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { peopleAffected } from './grant-preview.ts';
import { peopleRepository } from './people.repository.ts';

type Question = ParsedInputOf<typeof roleGrants.preview>;
type Needs = { work: Work; clock: Clock; change: GrantChange; endChange: EndChanges };

const toWire = (end: Date | null): string | null => (end === null ? null : toWireTime(end));

/**
 * Returns the ends after the change: of the current grants, and of the ancestors and descendants whose end changes
 * with them.
 */
async function endsAfter(
  use: Use,
  endChange: EndChanges,
  holder: GrantHolder,
  { added, endsAt, newEnds }: { added: readonly string[]; endsAt: Date | null; newEnds: Question['newEnds'] },
): Promise<Omit<EndChange, 'name'>[]> {
  const before = new Map((await endChange.of(use, holder)).map((one) => [one.permissionId, one.endsAt]));
  const wanted = newEnds ?? { permissionIds: added, endsAt };
  const moved =
    newEnds === undefined
      ? await endChange.above(use, holder, wanted)
      : await endChange.changed(use, holder, wanted);
  const given = endsAt === null ? [] : added;
  return [
    ...given.map((id) => ({ id, before: null, after: toWire(endsAt), isNew: true })),
    ...moved.map(({ permissionId: id, endsAt: after }) => ({
      id,
      before: toWire(before.get(id) ?? null),
      after: toWire(after),
      isNew: false,
    })),
  ];
}

/** Maximum number of users that a preview names. */
const maxPeople = 200;

/** 变更预演 (dry run): computes what saving would change for users, with the functions that enforce access. */
export function createGrantPreview({ work, clock, change, endChange }: Needs) {
  /** Returns the role's grants after the change; new grants get the data scope of the role. */
  const linesAfter = async (
    use: Use,
    holder: GrantHolder,
    { added, removed }: { added: readonly string[]; removed: readonly string[] },
    dataRules: Question['dataRules'],
  ): Promise<GrantLine[]> => {
    const rules = new Map(dataRules.map((one) => [one.permissionId, one.dataRuleIds]));
    const before = await change.linesOf(use, holder);
    const all = [
      ...before.filter(({ permissionId }) => !removed.includes(permissionId)),
      ...(await linesToGive(use, holder, added)),
    ];
    return all.map(({ permissionId, ruleIds }) => {
      const named = rules.get(permissionId);
      return { permissionId, ruleIds: named ? [...named, ...ruleIds.filter(isScopeId)] : ruleIds };
    });
  };

  const readPeople = async (use: Use, roleId: string) => {
    const now = clock.now();
    const facts = use(accessFactsRepository);
    const rows = await facts.listPermissions();
    const permissions = rows.map(toPermissionFact);
    const holders = await use(peopleRepository).listHoldersOf(roleId, now);
    const grants = await use(grantFactsRepository).listGrantsOfMany(
      holders.map(({ id }) => id),
      now,
    );
    const byPerson = Map.groupBy(grants, (row) => row.user_id);
    const nameOf = new Map(rows.map((row) => [row.id, row.name]));
    const people = holders.map((person) => ({
      person,
      facts: toAccessFacts(byPerson.get(person.id) ?? [], permissions),
    }));
    return { people, nameOf };
  };

  return {
    preview: (
      actor: Caller,
      { roleId, endsAt, dataRules, newEnds, ...wanted }: Question,
    ): Promise<GrantPreview> =>
      work.read(actor, async (use) => {
        const role = await use(grantHoldersRepository).findRole(roleId);
        if (role === undefined) throw appError('role-not-found');
        refuseOn([objectionToRole(role.role_code), objectionToEnd(newEnds?.endsAt ?? endsAt, clock.now())]);
        const holder = { kind: 'role', id: roleId } as const;
        const difference = await change.differenceOf(use, holder, wanted);
        const lines = await linesAfter(use, holder, difference, dataRules);
        const { people, nameOf } = await readPeople(use, roleId);
        const isOn = role.status === '1';
        const book = await readRuleBook(use);
        const rules = new Map(
          (await use(accessFactsRepository).listRules()).map((row) => [row.id, row.rule_name]),
        );
        const affected = peopleAffected(
          // A disabled role grants nothing, so a change of its grants affects no user.
          isOn ? people : [],
          { roleId, lines },
          { book, ruleName: (id) => rules.get(id) ?? id },
        );
        const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf.get(id) ?? id }));
        const ends = await endsAfter(use, endChange, holder, { added: difference.added, endsAt, newEnds });
        return {
          ends: ends.map(({ id, ...end }) => ({ id, name: nameOf.get(id) ?? id, ...end })),
          added: named(difference.added),
          removed: named(difference.removed),
          people: affected.slice(0, maxPeople),
          total: affected.length,
          holders: people.length,
        };
      }),
  };
}

export type GrantPreviewer = ReturnType<typeof createGrantPreview>;
