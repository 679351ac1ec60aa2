import { ownProfile } from '@baisi/contract/own-profile';
import { userBatch } from '@baisi/contract/user-batch';
import { userRights } from '@baisi/contract/user-rights';
import { userStatus, users } from '@baisi/contract/users';
import { on, type Route } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountStatus } from './account-status.service.ts';
import type { AccountProposals } from './batch/account-proposals.ts';
import type { UserBatcher } from './batch/user-batch.service.ts';
import type { DepartmentMembers } from './links/department-members.service.ts';
import type { MemberBatcher } from './links/member-batch.service.ts';
import type { UserLinksService } from './links/user-links.service.ts';
import type { DepartmentLevels } from './lists/department-level.service.ts';
import type { UserDirectory } from './lists/user-directory.service.ts';
import type { UserLookups } from './lists/user-lookups.service.ts';
import type { OwnProfileService } from './own-profile.service.ts';
import type { RightsChanger } from './rights/rights-change.ts';
import type { UsersTaken } from './taken-values.service.ts';
import type { UserAdding } from './user-adding.service.ts';
import type { UserWriting } from './user-writing.service.ts';
import type { UsersService } from './users.service.ts';

type Services = {
  service: UsersService;
  taken: UsersTaken;
  lookups: UserLookups;
  directory: UserDirectory;
  departmentLevel: DepartmentLevels;
  writing: UserWriting;
  adding: UserAdding;
  addBatch: UserBatcher;
  proposeAccounts: AccountProposals;
  rights: RightsChanger;
  standing: AccountStatus;
  links: UserLinksService;
  members: DepartmentMembers;
  saveMembers: MemberBatcher;
  own: OwnProfileService;
};

/** Handlers of endpoints for several users at once. */
const ofSeveral = ({
  proposeAccounts,
  addBatch,
  rights,
}: Pick<Services, 'proposeAccounts' | 'addBatch' | 'rights'>): Route[] => [
  on(userBatch.proposeAccounts, ({ names }, { actor }) => proposeAccounts(actor, names)),
  on(userBatch.addBatch, (batch, { actor }) => addBatch(actor, batch)),
  on(userRights.previewRights, (change, { actor }) => rights.preview(actor, change)),
  on(userRights.changeRights, (change, { actor }) => rights.change(actor, change)),
];

export function usersRoutes({
  service,
  taken,
  lookups,
  directory,
  departmentLevel,
  writing,
  adding,
  addBatch,
  proposeAccounts,
  rights,
  standing,
  links,
  members,
  saveMembers,
  own,
}: Services): Route[] {
  return [
    on(ownProfile.get, (_input, { actor }) => own.get(actor)),
    on(ownProfile.edit, (input, { actor }) => own.edit(actor, input)),
    on(ownProfile.appEdit, (input, { actor }) => own.editFromApp(actor, input)),
    on(users.list, (input, { actor }) => service.list(actor, input)),
    on(users.departmentLevel, (input, { actor }) => departmentLevel(actor, input)),
    on(users.get, ({ id }, { actor }) => service.get(actor, id)),
    on(users.newId, async () => newId()),
    on(users.checkFree, async (question, caller) => {
      await taken.demandFree(caller, question);
      return true;
    }),
    ...ofSeveral({ proposeAccounts, addBatch, rights }),
    on(users.add, (form, { actor }) => adding.add(actor, form)),
    on(users.edit, (form, { actor }) => writing.edit(actor, form)),
    on(users.resetPassword, (input, { actor }) => standing.resetPassword(actor, input)),
    on(users.freezeBatch, ({ ids, status }, { actor }) =>
      status === userStatus.frozen ? standing.freeze(actor, ids) : standing.unfreeze(actor, ids),
    ),
    on(users.unlock, ({ ids }, { actor }) => standing.unlock(actor, ids)),
    on(users.remove, ({ id }, { actor }) => standing.remove(actor, [id])),
    on(users.removeBatch, ({ ids }, { actor }) => standing.remove(actor, ids)),
    on(users.recycleBin, (_input, { actor }) => service.recycleBin(actor)),
    on(users.restore, ({ userIds }, { actor }) => standing.restore(actor, userIds)),
    on(users.destroy, ({ userIds }, { actor }) => standing.destroy(actor, userIds)),

    on(users.getMany, ({ userIds }, { actor }) => lookups.getMany(actor, userIds)),
    on(users.roleEnds, ({ userId }, { actor }) => lookups.roleEnds(actor, userId)),
    on(users.roleIds, ({ userid }, { actor }) => lookups.roleIds(actor, userid)),
    on(users.departmentsOf, ({ userId }, { actor }) => lookups.departmentsOf(actor, userId)),
    on(users.ofDepartment, (input, { actor }) => directory.ofDepartment(actor, input)),
    on(users.choices, (input, { actor }) => directory.choices(actor, input)),
    on(users.several, (input, { actor }) => lookups.several(actor, input)),
    on(users.ofRole, (input, { actor }) => directory.ofRole(actor, input)),
    on(users.ofDepartmentPage, (input, { actor }) => directory.ofDepartmentPage(actor, input)),
    on(users.byOrgCode, (input, { actor }) => directory.byOrgCode(actor, input)),
    on(users.addressList, (input, { actor }) => directory.addressList(actor, input)),

    on(users.setRoleEnd, ({ roleId, userIds, endsAt }, { actor }) =>
      links.setRoleEnd(actor, roleId, userIds, endsAt),
    ),
    on(users.addToRole, ({ roleId, userIdList, endsAt }, { actor }) =>
      links.addToRole(actor, roleId, userIdList, endsAt),
    ),
    on(users.removeFromRole, ({ roleId, userId }, { actor }) =>
      links.removeFromRole(actor, roleId, [userId]),
    ),
    on(users.removeFromRoleBatch, ({ roleId, userIds }, { actor }) =>
      links.removeFromRole(actor, roleId, userIds),
    ),
    on(users.addToDepartment, ({ depId, userIdList }, { actor }) =>
      members.addToDepartment(actor, depId, userIdList),
    ),
    on(users.saveMembers, (batch, { actor }) => saveMembers(actor, batch)),
    on(users.removeFromDepartment, ({ depId, userId }, { actor }) =>
      members.removeFromDepartment(actor, depId, [userId]),
    ),
    on(users.removeFromDepartmentBatch, ({ depId, userIds }, { actor }) =>
      members.removeFromDepartment(actor, depId, userIds),
    ),
  ];
}
