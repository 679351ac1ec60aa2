import { type DepartmentOutline, type DepartmentToAdd, orgCategory } from '@baisi/contract/departments';
import { outlineProblems } from '@baisi/contract/rules/department-outline';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { assignCode } from './department-codes.ts';
import { demandWithin, type Form, toValues } from './department-values.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = { work: Work; scopeOf(use: Use, actor: Person): Promise<RowScope> };

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

/** Adds departments, singly or from an outline. See docs/decisions/0025 for codes and positions. */
export function createDepartmentAdding({ work, scopeOf }: Needs) {
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
    const scope = await scopeOf(use, actor);
    const made = await insertBelow(use, actor, await holdParent(use, parentId, scope), form, id);
    await demandWithin(use, made.id, scope);
    return made;
  };

  return {
    addWithin,
    add: (actor: Caller, sent: DepartmentToAdd): Promise<{ id: string; orgCode: string }> =>
      work.write(actor, async (use) => {
        const made = await addWithin(use, actor, sent);
        return { id: made.id, orgCode: made.org_code };
      }),

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
