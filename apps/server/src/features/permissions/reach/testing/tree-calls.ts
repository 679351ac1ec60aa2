import { departments } from '@baisi/contract/departments';
import { sql, type TestServer } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, placedIn, refusalOf, workshop } from './call-parts.ts';
import type { Company, Department, Member } from './random-company.ts';

const versionOf = async (server: TestServer, id: string): Promise<number> => {
  const [row] = await server.rows<{ version: number }>(sql`select version from sys_depart where id = ${id}`);
  return row?.version ?? 0;
};
const withDepartment = (company: Company, changed: Department): Company => ({
  ...company,
  departments: company.departments.map((one) => (one.id === changed.id ? changed : one)),
});

/** A call that enables or disables a department, or sets its superior. */
export function departmentCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const department = r.one(company.departments);
  const wanted = r.chance(0.7)
    ? { ...department, isOn: !department.isOn }
    : { ...department, headId: r.one(company.people).id };
  const isSwitched = wanted.isOn !== department.isOn;
  return {
    name: `${isSwitched ? 'switch' : 'head'} ${JSON.stringify(wanted)}`,
    async send(server, token) {
      const form = { id: department.id, version: await versionOf(server, department.id) };
      const changed = isSwitched
        ? { status: wanted.isOn ? ('1' as const) : ('0' as const) }
        : { headUserId: wanted.headId ?? '' };
      return refusalOf(server.call(departments.edit, { ...form, ...changed }, token));
    },
    model() {
      const { before, own, mayAsk, isGuarded } = workshop(context);
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

/** Ids of a department and all departments below it, found by their parents. */
const below = (company: Company, id: string): string[] => [
  id,
  ...company.departments.filter(({ parentId }) => parentId === id).flatMap((one) => below(company, one.id)),
];
/** Ids of a department and all departments above it. */
const above = (company: Company, id: string | null): string[] => {
  const found = company.departments.find((one) => one.id === id);
  return found === undefined ? [] : [found.id, ...above(company, found.parentId)];
};

/** Returns the company after a move. The last part of the new org code may be any that is not in use. */
function moved(company: Company, department: Department, parent: Department | undefined): Company {
  const from = department.orgCode;
  const to = `${parent?.orgCode ?? ''}Z50`;
  const recoded = (code: string): string => (code.startsWith(from) ? to + code.slice(from.length) : code);
  return {
    ...company,
    departments: company.departments.map((one) => ({
      ...one,
      orgCode: recoded(one.orgCode),
      parentId: one.id === department.id ? (parent?.id ?? null) : one.parentId,
    })),
    rules: company.rules.map((rule) => ({ ...rule, ruleValue: rule.ruleValue && recoded(rule.ruleValue) })),
  };
}

/** A call that moves a department with all departments below it. */
export function moveCall(context: CallContext): Call {
  const { company, actor, r } = context;
  const department = r.one(company.departments);
  const parent = r.chance(0.9) ? r.one(company.departments) : undefined;
  return {
    name: `move ${department.id} below ${parent?.id}`,
    send: (server, token) =>
      refusalOf(server.call(departments.move, { id: department.id, parentId: parent?.id ?? '' }, token)),
    model() {
      const { before, own, mayAsk, isGuarded, after } = workshop(context);
      if (own === undefined || !mayAsk('depart:edit', [])) return undefined;
      const ids = below(company, department.id);
      const [oldAbove, newAbove] = [above(company, department.parentId), above(company, parent?.id ?? null)];
      if (ids.includes(parent?.id ?? '') || department.parentId === (parent?.id ?? null)) return undefined;
      const reached = [...ids, ...oldAbove.slice(0, 1), ...newAbove.slice(0, 1)];
      if (!reached.every((id) => before.seesDepartment(own, id))) return undefined;
      const standings = [...actor.memberships, ...(actor.isSuperior ? actor.departIds : [])];
      const isInside = (id: string): boolean => id === department.id || oldAbove.includes(id);
      if (!own.everything && standings.some((id) => newAbove.includes(id) && !isInside(id))) return undefined;
      const next = moved(company, department, parent);
      if (!own.everything) {
        const isInhabited = placedIn(company, ids).length > 0;
        if (isInhabited && !before.reachesPeopleBelow(own, department.id)) return undefined;
        const superiors = company.people.filter(({ isSuperior }) => isSuperior);
        const [losing, gaining] = [
          superiors.filter(({ departIds }) => departIds.some((id) => oldAbove.includes(id))),
          superiors.filter(({ departIds }) => departIds.some((id) => newAbove.includes(id))),
        ].map((list) => list.filter(({ departIds }) => !departIds.includes(department.id))) as [
          Member[],
          Member[],
        ];
        const leaving = losing.filter((one) => !gaining.includes(one));
        const coming = gaining.filter((one) => !losing.includes(one));
        if (leaving.length + coming.length > 0 && !before.manages(own, department.id)) return undefined;
        if (!leaving.every(({ id }) => id === actor.id || before.outranks(own, id))) return undefined;
      }
      const stillReached = ids.every((id) => after(next).seesDepartment(own, id));
      return isGuarded(next, placedIn(company, ids)) && stillReached ? next : undefined;
    },
  };
}

/** A call that adds departments below another. */
export function outlineCall(context: CallContext): Call {
  const { company, r } = context;
  const parent = r.one(company.departments);
  const rows = [
    { departName: '新部门一', level: 0 },
    { departName: '新部门二', level: r.below(2) },
  ];
  return {
    demands: 'depart:add',
    name: `outline below ${parent.id}`,
    send: (server, token) =>
      refusalOf(server.call(departments.addOutline, { parentId: parent.id, rows }, token)),
  };
}
