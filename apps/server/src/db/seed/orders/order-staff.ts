import { demoDepartments } from '../departments.ts';
import { joiningTime } from '../joining-time.ts';
import { demoPeople } from '../people.ts';
import type { PersonSeed } from '../person.ts';
import type { Dice } from './dice.ts';
import type { BranchCode } from './order-customers.ts';

/** People of a department who had joined at a time. */
export type Staff = {
  orgCode: string;
  anyone(at: Date, dice: Dice): PersonSeed | undefined;
  head(at: Date): PersonSeed | undefined;
};

function staffOf(departmentId: string, now: Date): Staff {
  const department = demoDepartments.find(({ id }) => id === departmentId);
  if (department === undefined) throw new Error(`no department ${departmentId}`);
  const people = demoPeople
    .filter(({ departments, inRecycleBin }) => departments[0] === departmentId && !inRecycleBin)
    .map((person) => ({ person, joined: joiningTime(person.order, demoPeople.length, now) }));
  const present = (at: Date) => people.filter(({ joined }) => joined <= at).map(({ person }) => person);
  return {
    orgCode: department.orgCode,
    anyone(at, dice) {
      const there = present(at);
      return there.length === 0 ? undefined : dice.pick(there);
    },
    head: (at) => present(at).find(({ responsibleFor }) => responsibleFor.some((id) => id === departmentId)),
  };
}

/** The departments of a branch that work on orders. */
export type Branch = Record<'orders' | 'warehouse' | 'service', Staff>;

/** Returns the branches with their people; a branch takes orders from the day on which its first clerk joined. */
export function branchesOf(now: Date): Record<BranchCode, Branch> {
  const branch = (code: BranchCode): Branch => ({
    orders: staffOf(`dept-${code}-orders`, now),
    warehouse: staffOf(`dept-${code}-warehouse`, now),
    service: staffOf(`dept-${code}-service`, now),
  });
  return { sh: branch('sh'), sz: branch('sz'), bj: branch('bj'), cd: branch('cd') };
}
