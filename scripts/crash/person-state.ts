import { demoDepartments } from '../../apps/server/src/db/seed/departments.ts';
import { demoRoles } from '../../apps/server/src/db/seed/roles.ts';
import { sex, userStatus } from '../../packages/contract/src/users.ts';
import type { Random } from './seeded-random.ts';

/** What is known of a person at one version. Version, row, roles and departments must belong together. */
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
  /** The first state of somebody new. */
  newcomer(): PersonState;
  /** The same person with every value changed that the form can change. */
  changed(from: PersonState): PersonState;
};

const roleIds = demoRoles.map(({ id }) => id);
const departmentIds = demoDepartments.map(({ id }) => id);

/** Makes states without two equal values of a unique field, each with one to three roles and departments. */
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

/** The same person frozen or thawed. */
export function withStatus(from: PersonState, status: number): PersonState {
  return { ...from, version: from.version + 1, status };
}

/** Names of the fields in which two states differ. */
export function differences(one: PersonState, other: PersonState): string[] {
  const others: Record<string, unknown> = other;
  return Object.entries(one)
    .filter(([name, value]) => String(value) !== String(others[name]))
    .map(([name]) => name);
}
