import { sex, userStatus } from '@baisi/contract/users';
import { branchPeople } from './branch-people.ts';
import { headOffice } from './departments.ts';
import { headOfficePeople } from './head-office-people.ts';
import { type PersonSeed, team } from './person.ts';
import { administratorRoleSeed } from './roles.ts';

/** The first administrator, without phone and e-mail, so that no code sent to them can open this account. */
export const administrator: PersonSeed = {
  id: 'user-admin',
  order: 0,
  username: 'admin',
  realname: '系统管理员',
  sex: sex.unknown,
  birthday: null,
  workNo: 'BS1000',
  phone: null,
  email: null,
  telephone: null,
  post: null,
  status: userStatus.normal,
  inRecycleBin: false,
  departments: [headOffice.id],
  responsibleFor: [],
  roles: [administratorRoleSeed.id],
};

/** Two new employees without a department. */
const newcomers = team(
  null,
  'role-employee',
  null,
  [1060, 'gutianyou', '顾天佑', 'm', '1994-03-21'],
  [1061, 'ouyangwenjing', '欧阳文静', 'f', '2001-05-16'],
);

/** All users of the demo company except the administrator. */
export const demoPeople: readonly PersonSeed[] = [...headOfficePeople, ...branchPeople, ...newcomers];
