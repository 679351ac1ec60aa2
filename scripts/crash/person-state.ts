import { demoDepartments } from '../../apps/server/src/db/seed/departments.ts';
import { demoRoles } from '../../apps/server/src/db/seed/roles.ts';
import { sex, userStatus } from '../../packages/contract/src/users.ts';
import type { Random } from './seeded-random.ts';

/** The state of a user at one version. Version, row, roles and departments must be consistent. */
export type PersonState = {
  version: number;
  realname: string;
  sex: number;
  birthday: string;
  email: string;
  phone: string;
  workNo: string;
  telephone: string;
  status: number;
  roles: readonly string[];
  departments: readonly string[];
};

export type People = {
  /** Returns the first state of a new user. */
  newcomer(): PersonState;
  /** Returns the same user with every form field changed. */
  changed(from: PersonState): PersonState;
};

const roleIds = demoRoles.map(({ id }) => id);
const departmentIds = demoDepartments.map(({ id }) => id);

/** Creates states with distinct values in unique fields, each with one to three roles and departments. */
export function inventPeople(random: Random): People {
  let made = 0;
  const profile = () => {
    made += 1;
    const digits = String(made).padStart(8, '0');
    return {
      realname: `风暴${digits}`,
      sex: random.pick([sex.unknown, sex.male, sex.female]),
      birthday: `19${70 + random.below(30)}-0${1 + random.below(9)}-1${random.below(10)}`,
      email: `storm${digits}@example.com`,
      phone: `199${digits}`,
      workNo: `ST${digits}`,
      telephone: `0571-${digits}`,
      roles: random.some(roleIds, 1 + random.below(3)).toSorted(),
      departments: random.some(departmentIds, 1 + random.below(3)).toSorted(),
    };
  };
  return {
    newcomer: () => ({ ...profile(), version: 1, status: userStatus.normal }),
    changed: ({ version, status }) => ({ ...profile(), version: version + 1, status }),
  };
}

/** Returns the same user frozen or active. */
export function withStatus(from: PersonState, status: number): PersonState {
  return { ...from, version: from.version + 1, status };
}

/** Returns the names of the fields in which two states differ. */
export function differences(one: PersonState, other: PersonState): string[] {
  const others: Record<string, unknown> = other;
  return Object.entries(one)
    .filter(([name, value]) => String(value) !== String(others[name]))
    .map(([name]) => name);
}
