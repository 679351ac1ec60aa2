import { type DepartmentOutline, type DepartmentToAdd, orgCategory } from '@baisi/contract/departments';
import { outlineProblems } from '@baisi/contract/rules/department-outline';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { users } from '@baisi/contract/users';
import type { Use, Work } from '../../db/work.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import { AppError, appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { assignCode } from './department-codes.ts';
import { demandWithin, type Form, toValues } from './department-values.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';
import { departmentsRepository } from './departments.repository.ts';

/** The members of departments; the feature `users` implements it. */
export type Members = {
  reachesPerson(use: Use, person: Person, userId: string): Promise<boolean>;
  /** Adds users to a department, if the actor may; returns those who were no members. */
  joinDepartment(
    use: Use,
    actor: Caller,
    departmentId: string,
    userIds: readonly string[],
  ): Promise<string[]>;
  publishChanged(ids: readonly string[]): void;
};

type Needs = { work: Work; members: Members; scopeOf(use: Use, actor: Person): Promise<RowScope> };

/** Values of departments added from an outline, which only contains names. A top-level department is a company. */
const blankForm = (isTop: boolean): Omit<Form, 'departName'> => ({
  departNameEn: null,
  departNameAbbr: null,
  departOrder: 0,
  orgCategory: isTop ? orgCategory.company : orgCategory.department,
  mobile: null,
  fax: null,
  address: null,
  memo: null,
  description: null,
  status: '1',
});

type Held = { id: string; org_code: string; org_type: string };

const headRefused = (reason: string): AppError =>
  appError('head-refused', { reason }, { field: 'headUserId' });

/** Throws if the actor may not add members, or does not see the wished head. */
async function demandHead(members: Members, use: Use, actor: Caller, head: string): Promise<void> {
  if (!holds(actor, users.addToDepartment.access.code)) throw headRefused('您没有维护部门用户的权限');
  if (!(await members.reachesPerson(use, actor, head)))
    throw headRefused('未找到此用户，或超出您的数据权限范围');
}

/** Makes the head a member of the new department; a refusal of the membership is one of the head. */
async function admitHead(members: Members, use: Use, actor: Caller, id: string, head: string): Promise<void> {
  try {
    await members.joinDepartment(use, actor, id, [head]);
  } catch (error) {
    throw error instanceof AppError ? headRefused(error.userMessage) : error;
  }
}

/** Adds departments, singly or from an outline. See docs/decisions/0025 for codes and positions. */
export function createDepartmentAdding({ work, members, scopeOf }: Needs) {
  /** Adds a department below `parent`, which the caller has locked; null: at the top level. */
  const insertBelow = async (
    use: Use,
    actor: Caller,
    parent: Held | null,
    form: Form,
    id = newId(),
  ): Promise<Held> => {
    const org_code = await assignCode(use, parent);
    const org_type = String(Number(parent?.org_type ?? 0) + 1);
    await use(departmentWritingRepository).insert({
      ...toValues(form),
      id,
      parent_id: parent?.id ?? null,
      org_code,
      org_type,
      create_by: actor.username,
    });
    return { id, org_code, org_type };
  };

  /** Locks the parent of new departments against deletion. Throws if the actor does not reach it. */
  const holdParent = async (use: Use, parentId: string | null, scope: RowScope): Promise<Held | null> => {
    if (parentId === null) return null;
    const parent = await use(departmentWritingRepository).holdParent(parentId);
    const isReached = parent && (await use(departmentsRepository).isReached(parent.id, scope));
    if (parent === undefined || !isReached) throw appError('department-not-found');
    return parent;
  };

  /** Adds a department inside the caller's transaction; `id` of the new one, when it is given. */
  const addWithin = async (
    use: Use,
    actor: Caller,
    { parentId, ...form }: DepartmentToAdd,
    id?: string,
  ): Promise<Held> => {
    const { headUserId } = form;
    const scope = await scopeOf(use, actor);
    if (headUserId !== null) await demandHead(members, use, actor, headUserId);
    const made = await insertBelow(use, actor, await holdParent(use, parentId, scope), form, id);
    await demandWithin(use, made.id, scope);
    if (headUserId !== null) await admitHead(members, use, actor, made.id, headUserId);
    return made;
  };

  return {
    addWithin,
    async add(actor: Caller, sent: DepartmentToAdd): Promise<{ id: string; orgCode: string }> {
      const { id, org_code: orgCode } = await work.write(actor, (use) => addWithin(use, actor, sent));
      if (sent.headUserId !== null) members.publishChanged([sent.headUserId]);
      return { id, orgCode };
    },

    /** Adds all departments of an outline, or none. Throws for a name that a sibling already has. */
    addOutline: (actor: Caller, { parentId, rows }: DepartmentOutline): Promise<{ ids: string[] }> =>
      work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const parent = await holdParent(use, parentId, scope);
        const taken = await use(departmentWritingRepository).listNamesBelow(parentId);
        const problems = outlineProblems(rows, taken);
        const wrong = problems.findIndex((one) => one !== undefined);
        const [row, problem] = [rows[wrong], problems[wrong]];
        if (row !== undefined && problem !== undefined)
          throw appError('outline-refused', { line: wrong + 1, name: row.departName, problem });
        const above: (Held | null)[] = [parent];
        const ids: string[] = [];
        for (const { departName, level } of rows) {
          const below = above[level] ?? null;
          const made = await insertBelow(use, actor, below, { ...blankForm(below === null), departName });
          above.splice(level + 1, above.length, made);
          ids.push(made.id);
          await demandWithin(use, made.id, scope);
        }
        return { ids };
      }),
  };
}
