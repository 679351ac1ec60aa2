import { sex, userIdentity, userStatus } from '@baisi/contract/users';
import type { DepartmentId } from './departments.ts';
import type { PositionCode } from './positions.ts';
import type { administratorRoleSeed, DemoRoleId } from './roles.ts';

/** A person to create. `order` is the place in the sequence of joining, from 0. */
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
  /** Departments this person is responsible for; having some makes a superior. */
  responsibleFor: readonly DepartmentId[];
  roles: readonly (DemoRoleId | typeof administratorRoleSeed.id)[];
};

type Details = {
  post?: PositionCode;
  /** Departments beside the team's own. */
  alsoIn?: readonly DepartmentId[];
  leads?: readonly DepartmentId[];
  alsoAs?: readonly DemoRoleId[];
  telephone?: string;
  frozen?: true;
  inRecycleBin?: true;
};

/** One person; work numbers are given in the order of joining: 1001 came first. */
export type Line = readonly [
  workNumber: number,
  username: string,
  realname: string,
  sex: 'm' | 'f',
  birthday: string,
  details?: Details,
];

/** People of one department (or of none) who share a role and, where they have none of their own, a position. */
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
    // No operator holds the prefix 164: these numbers reach nobody.
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

/** Details of somebody who heads departments: the manager's role beside the team's own. */
export function heads(post: PositionCode, ...leads: readonly DepartmentId[]): Details {
  return { post, leads, alsoAs: ['role-department-manager'] };
}

/** Who is responsible for departments is a superior (api-contract 2.1). */
export function identityOf(person: PersonSeed): number {
  return person.responsibleFor.length > 0 ? userIdentity.superior : userIdentity.member;
}
