import { departmentRoleFields } from '@baisi/contract/department-roles';
import { userFields as guards, type UserRecord } from '@baisi/contract/users';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { asTyped, oneOf } from '../../../platform/list-state/list-filters.ts';

/** Filters of a department's users; `below` is 1 to include the users of its descendants. */
export const peopleList = defineList({
  guards,
  filters: {
    realname: asTyped,
    below: { ...oneOf('1'), ask: () => ({}) },
  },
});

/** A user as a row of the grid of members. Only `userId` is saved. */
export type Member = UserRecord & { userId: string; departments: string };

export const toMember = (user: UserRecord): Member => ({
  ...user,
  userId: user.id,
  departments: user.orgCodeTxt.replaceAll(',', '、'),
});

/** Returns the row of a user who is not yet saved as a member, without the fields of a saved membership. */
export function newcomer(user: UserRecord) {
  const { userId, realname, username, phone, departments, status, status_dictText } = toMember(user);
  return { userId, realname, username, phone, departments, status, status_dictText };
}

/** Filters of the roles of a department. */
export const rolesList = defineList({
  guards: departmentRoleFields,
  filters: {
    roleName: { accepts: (text) => text.length <= 50, ask: (name, text) => ({ [name]: `*${text}*` }) },
  },
});
