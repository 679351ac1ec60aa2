import type { ImpactWithEnds } from '@baisi/contract/rights-impact';
import type { PersonRefused, RightsChange, RightsPreview } from '@baisi/contract/user-rights';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import { appError } from '../../../platform/errors.ts';
import type { RowRefusals } from '../../../platform/records/row-refusal.ts';
import type { Authority, RightsImpacts } from '../../permissions/index.ts';
import type { Announce } from '../announce.ts';
import { userLinksRepository } from '../links/user-links.repository.ts';
import type { UserLinks } from '../links/user-links.ts';
import type { ScopeOf } from '../user-rows.ts';
import { delFlags, demandWithin, getTargets } from '../user-targets.ts';
import { objectionToEdit, refuseOn, type Target } from '../users.policy.ts';
import { usersRepository } from '../users.repository.ts';
import type { DepartmentRoleLinks } from './department-role-links.ts';
import { type Content, idsAfter, type Links, linksReader } from './links-of.ts';

type Needs = {
  work: Work;
  announce: Announce;
  links: UserLinks;
  scopeOf: ScopeOf;
  authority: Authority;
  departmentRoles: DepartmentRoleLinks;
  impacts: RightsImpacts;
  refusals: RowRefusals;
};

/**
 * Changes roles and departments of several users, all or none. The dry run makes the change, compares the rights and
 * rolls back, so that its result always equals that of saving.
 */
export function createRightsChange(needs: Needs) {
  const { work, announce, links, authority, scopeOf, departmentRoles, impacts, refusals } = needs;
  const readLinks = linksReader(departmentRoles);

  const changeOne = async (
    use: Use,
    actor: Caller,
    target: Target,
    { action, fromId }: RightsChange,
    content: Content,
  ): Promise<void> => {
    const { id } = target;
    refuseOn([objectionToEdit(actor, target)]);
    const before = await readLinks.idsOf(use, id);
    await authority.guard(use, actor, [id], async () => {
      if (content.departments !== undefined) {
        await links.replaceDepartments(use, id, idsAfter(action, before.departments, content.departments));
      }
      if (content.roles !== undefined) {
        await links.replaceRoles(use, actor, id, idsAfter(action, before.roles, content.roles));
      }
      if (content.departmentRoles !== undefined) {
        const held = (await departmentRoles.listOf(use, id)).map((role) => role.id);
        await departmentRoles.replace(use, actor, id, idsAfter(action, held, content.departmentRoles));
      }
      // A copied role ends when it ends for the user from whom it is copied.
      if (fromId !== undefined) {
        const { roles = [], departmentRoles: inside = [] } = content;
        await use(userLinksRepository).copyEnds(fromId, id, lost(roles, before.roles));
        await departmentRoles.copyEnds(use, fromId, id, lost(inside, before.departmentRoles));
      }
    });
    await demandWithin(use, await scopeOf(use, actor), [id]);
  };

  /** Writes the change for each user; users who may not be changed are skipped and returned. */
  const apply = async (use: Use, actor: Caller, change: RightsChange) => {
    const { userIds, fromId } = change;
    const scope = await scopeOf(use, actor);
    const targets = await getTargets(use, scope, userIds, delFlags.present);
    const content = await readLinks.contentOf(use, change, scope);
    const before = await readLinks.ofMany(use, userIds);
    const refused: PersonRefused[] = [];
    for (const target of targets.filter(({ id }) => id !== fromId)) {
      const tried = await attempt(use, () => changeOne(use, actor, target, change, content));
      if ('error' in tried) {
        const { userMessage: message } = refusals.refusalOf(tried.error);
        refused.push({ userId: target.id, realname: before.get(target.id)?.realname ?? '', message });
      }
    }
    const after = await readLinks.ofMany(use, userIds);
    return { refused, before, changes: changesBetween(before, after) };
  };

  return {
    preview: (actor: Caller, change: RightsChange): Promise<RightsPreview> =>
      work.dryRun(actor, async (use) => {
        const held = await impacts.factsOf(use, change.userIds);
        const { refused, changes } = await apply(use, actor, change);
        const impactOf = await impacts.between(use, held, await impacts.factsOf(use, change.userIds));
        const people = changes.map((one) => ({ ...one, ...(impactOf.get(one.userId) ?? nothing) }));
        return { people, refused };
      }),

    async change(actor: Caller, change: RightsChange): Promise<void> {
      const changed = await work.write(actor, async (use) => {
        const { refused, changes } = await apply(use, actor, change);
        if (refused.length > 0) throw appError('people-refused', { count: refused.length }, { refused });
        const ids = changes.map(({ userId }) => userId);
        if (ids.length > 0) await use(usersRepository).touch(ids);
        return ids;
      });
      if (changed.length > 0) announce(changed, { grantsChanged: true });
    },
  };
}

const noChange = { menus: [], buttons: [] };
const nothing: ImpactWithEnds = { gains: noChange, loses: noChange, rules: [], ends: [] };

const lost = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((name) => !other.includes(name));
const namesBetween = (before: readonly string[], after: readonly string[]) => ({
  added: lost(after, before),
  removed: lost(before, after),
});

/** Returns the users whose roles or departments differ, with the names of what they gain and lose. */
function changesBetween(before: ReadonlyMap<string, Links>, after: ReadonlyMap<string, Links>) {
  return [...before].flatMap(([userId, was]) => {
    const is = after.get(userId) ?? was;
    const roles = namesBetween(was.roles, is.roles);
    const departments = namesBetween(was.departments, is.departments);
    const departmentRoles = namesBetween(was.departmentRoles, is.departmentRoles);
    const differs = [roles, departments, departmentRoles].some(
      ({ added, removed }) => added.length + removed.length > 0,
    );
    const { username, realname } = was;
    return differs ? [{ userId, username, realname, roles, departments, departmentRoles }] : [];
  });
}

export type RightsChanger = ReturnType<typeof createRightsChange>;
