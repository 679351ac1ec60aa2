import { departments } from '@baisi/contract/departments';
import { sql, type TestHouse } from '../../../../testing/test-house.ts';
import { type Call, type Ground, isDone, placedIn, workshop } from './call-parts.ts';
import type { Company, Department } from './random-company.ts';

const versionOf = async (house: TestHouse, id: string): Promise<number> => {
  const [row] = await house.rows<{ version: number }>(sql`select version from sys_depart where id = ${id}`);
  return row?.version ?? 0;
};
const withDepartment = (company: Company, changed: Department): Company => ({
  ...company,
  departments: company.departments.map((one) => (one.id === changed.id ? changed : one)),
});

/** Switches a department on or off, or names its head. */
export function departmentCall(ground: Ground): Call {
  const { company, actor, r } = ground;
  const department = r.one(company.departments);
  const wanted = r.chance(0.7)
    ? { ...department, isOn: !department.isOn }
    : { ...department, headId: r.one(company.people).id };
  const isSwitched = wanted.isOn !== department.isOn;
  return {
    name: `${isSwitched ? 'switch' : 'head'} ${JSON.stringify(wanted)}`,
    async send(house, token) {
      const form = { id: department.id, version: await versionOf(house, department.id) };
      const changed = isSwitched
        ? { status: wanted.isOn ? ('1' as const) : ('0' as const) }
        : { headUserId: wanted.headId ?? '' };
      return isDone(house.call(departments.edit, { ...form, ...changed }, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(ground);
      if (own === undefined || !mayAsk('depart:edit', [])) return undefined;
      if (!before.seesDepartment(own, department.id)) return undefined;
      const next = withDepartment(company, wanted);
      if (!isSwitched) {
        const head = company.people.find(({ id }) => id === wanted.headId);
        const isSame = wanted.headId === department.headId;
        return isSame || (!head?.isGone && head?.memberships.includes(department.id)) ? next : undefined;
      }
      if (department.isOn && before.workplaceOf(actor.id) === department.orgCode) return undefined;
      return isGuarded(next, placedIn(company, [department.id])) ? next : undefined;
    },
  };
}

/** Moves a department with all below it. */
export function moveCall(ground: Ground): Call {
  const { company, r } = ground;
  const department = r.one(company.departments);
  const parent = r.chance(0.9) ? r.one(company.departments) : undefined;
  return {
    name: `move ${department.id} below ${parent?.id}`,
    send: (house, token) =>
      isDone(house.call(departments.move, { id: department.id, parentId: parent?.id ?? '' }, token)),
  };
}

/** New departments below another. */
export function outlineCall(ground: Ground): Call {
  const { company, r } = ground;
  const parent = r.one(company.departments);
  const rows = [
    { departName: '新部门一', level: 0 },
    { departName: '新部门二', level: r.below(2) },
  ];
  return {
    name: `outline below ${parent.id}`,
    send: (house, token) => isDone(house.call(departments.addOutline, { parentId: parent.id, rows }, token)),
  };
}
