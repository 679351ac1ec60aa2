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

/** Values that an outline does not contain; the top level is a company. */
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
});

type Held = { id: string; org_code: string; org_type: string };

/** Adds departments, one by one or from an outline. Codes and positions: docs/decisions/0025. */
export function createDepartmentAdding({ work, scopeOf }: Needs) {
  /** Adds a department below a parent that is already locked; null: at the top. */
  const insertBelow = async (use: Use, actor: Caller, parent: Held | null, form: Form): Promise<Held> => {
    const [id, org_code] = [newId(), await assignCode(use, parent)];
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

  /** Locks the parent of new departments against deletion; it must be within reach. */
  const holdParent = async (use: Use, parentId: string | null, scope: RowScope): Promise<Held | null> => {
    if (parentId === null) return null;
    const parent = await use(departmentWritingRepository).holdParent(parentId);
    const isReached = parent && (await use(departmentsRepository).isReached(parent.id, scope));
    if (parent === undefined || !isReached) throw appError('department-not-found');
    return parent;
  };

  return {
    add: (actor: Caller, { parentId, ...form }: DepartmentToAdd): Promise<{ id: string; orgCode: string }> =>
      work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const made = await insertBelow(use, actor, await holdParent(use, parentId, scope), form);
        await demandWithin(use, made.id, scope);
        return { id: made.id, orgCode: made.org_code };
      }),

    /** Adds a whole outline or nothing; refuses names that siblings already have. */
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
