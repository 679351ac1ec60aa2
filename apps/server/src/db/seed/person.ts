import { sex, userIdentity, userStatus } from '@baisi/contract/users';
import type { DepartmentId } from './departments.ts';
import type { PositionCode } from './positions.ts';
import type { administratorRoleSeed, DemoRoleId } from './roles.ts';

/** A user to create. `order` is the position in the joining sequence, from 0. */
export type PersonSeed = {
  id: string;
  order: number;
  username: string;
  realname: string;
  sex: number;
  birthday: string | null;
  workNo: string;
  phone: string | null;
  email: string | null;
  telephone: string | null;
  post: PositionCode | null;
  status: number;
  inRecycleBin: boolean;
  departments: readonly DepartmentId[];
  /** Departments for which this user is responsible; having any makes the user a superior. */
  responsibleFor: readonly DepartmentId[];
  roles: readonly (DemoRoleId | typeof administratorRoleSeed.id)[];
};

type Details = {
  post?: PositionCode;
  /** Additional departments besides the team's own. */
  alsoIn?: readonly DepartmentId[];
  leads?: readonly DepartmentId[];
  alsoAs?: readonly DemoRoleId[];
  telephone?: string;
  frozen?: true;
  inRecycleBin?: true;
};

/** One user; staff numbers follow the joining order, starting with 1001. */
export type Line = readonly [
  workNumber: number,
  username: string,
  realname: string,
  sex: 'm' | 'f',
  birthday: string,
  details?: Details,
];

/** Creates users of one department (null: of none) who share a role and a default position. */
export function team(
  department: DepartmentId | null,
  role: DemoRoleId,
  post: PositionCode | null,
  ...lines: readonly Line[]
): PersonSeed[] {
  const own = department === null ? [] : [department];
  return lines.map(([workNumber, username, realname, letter, birthday, details = {}]) => ({
    id: `user-${username}`,
    order: workNumber - 1000,
    username,
    realname,
    sex: letter === 'm' ? sex.male : sex.female,
    birthday,
    workNo: `BS${workNumber}`,
    // No operator uses the prefix 164, so nobody owns these numbers.
    phone: `1640000${workNumber}`,
    email: `${username}@baisi.example`,
    telephone: details.telephone ?? null,
    post: details.post ?? post,
    status: details.frozen ? userStatus.frozen : userStatus.normal,
    inRecycleBin: details.inRecycleBin ?? false,
    departments: [...own, ...(details.alsoIn ?? [])],
    responsibleFor: details.leads ?? [],
    roles: [role, ...(details.alsoAs ?? [])],
  }));
}

/** Details of the head of departments, who gets the manager's role in addition to the team's own. */
export function heads(post: PositionCode, ...leads: readonly DepartmentId[]): Details {
  return { post, leads, alsoAs: ['role-department-manager'] };
}

/** A user who is responsible for departments is a superior (api-contract 2.1). */
export function identityOf(person: PersonSeed): number {
  return person.responsibleFor.length > 0 ? userIdentity.superior : userIdentity.member;
}
