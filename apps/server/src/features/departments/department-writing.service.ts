import { departmentFields } from '@baisi/contract/department-record';
import type { DepartmentToAdd, DepartmentToEdit } from '@baisi/contract/departments';
import { isLaterOrgCode, nextOrgCode } from '@baisi/contract/rules/org-codes';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { Person } from '../../platform/actor.ts';
import { overStored } from '../../platform/edited-form.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller, Directors } from './department-nodes.ts';
import { type DepartmentValues, departmentWritingRepository } from './department-writing.repository.ts';
import { toDepartment } from './departments.mapper.ts';
import { type DepartmentRow, departmentsRepository } from './departments.repository.ts';

type Needs = {
  work: Work;
  scopeOf(use: Use, actor: Person): Promise<RowScope>;
  directors(): Directors;
};

/** As the add form without its place; what is stored may hold any code of a category. */
type Form = Omit<DepartmentToAdd, 'parentId' | 'orgCategory'> & { orgCategory: string };

const toForm = (row: DepartmentRow): Form => ({
  departName: row.depart_name,
  departNameEn: row.depart_name_en,
  departNameAbbr: row.depart_name_abbr,
  departOrder: row.depart_order,
  orgCategory: row.org_category,
  mobile: row.mobile,
  fax: row.fax,
  address: row.address,
  memo: row.memo,
  description: row.description,
});

const toValues = (form: Form): DepartmentValues => ({
  depart_name: form.departName,
  depart_name_en: form.departNameEn,
  depart_name_abbr: form.departNameAbbr,
  depart_order: form.departOrder,
  org_category: form.orgCategory,
  mobile: form.mobile,
  fax: form.fax,
  address: form.address,
  memo: form.memo,
  description: form.description,
});

/** Departments come and change. Their codes and places: docs/decisions/0025. */
export function createDepartmentWriting({ work, scopeOf, directors }: Needs) {
  /** The other side's values, so that the form can show both (architecture §4). */
  const stale = async (use: Use, actor: Caller, row: DepartmentRow): Promise<AppError> => {
    const changedBy = row.update_by ?? row.create_by ?? '';
    const changedTime = toWireTime(row.update_time ?? row.create_time);
    const current = toDepartment(row, await directors().of(use, actor, [row.id]));
    return appError(
      'stale-version',
      { user: changedBy, time: changedTime },
      { current, changedBy, changedTime },
    );
  };

  /** Nobody makes or moves a row out of his own reach. */
  const demandWithin = async (use: Use, id: string, scope: RowScope): Promise<void> => {
    if (!(await use(departmentsRepository).isReached(id, scope))) throw appError('beyond-own-rows');
  };

  /** A code that no department has or ever had; whoever wants one below the same parent waits for this transaction. */
  const takeCode = async (use: Use, parent: { id: string; org_code: string } | null): Promise<string> => {
    const repository = use(departmentWritingRepository);
    const parentCode = parent?.org_code ?? '';
    const given = await repository.lockLastCode(parentCode);
    const standing = await repository.findLastCodeBelow(parent?.id ?? null);
    const isGivenLater = standing === null || (given !== null && isLaterOrgCode(given, standing));
    const code = nextOrgCode(parentCode, isGivenLater ? given : standing);
    await repository.setLastCode(parentCode, code);
    return code;
  };

  return {
    async add(
      actor: Caller,
      { parentId, ...form }: DepartmentToAdd,
    ): Promise<{ id: string; orgCode: string }> {
      const id = newId();
      const orgCode = await work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const repository = use(departmentWritingRepository);
        const parent = parentId === null ? null : ((await repository.holdParent(parentId)) ?? undefined);
        const isReached =
          parent === null || (parent && (await use(departmentsRepository).isReached(parent.id, scope)));
        if (parent === undefined || !isReached) throw appError('department-not-found');
        const code = await takeCode(use, parent);
        await repository.insert({
          ...toValues(form),
          id,
          parent_id: parent?.id ?? null,
          org_code: code,
          org_type: String(Number(parent?.org_type ?? 0) + 1),
          create_by: actor.username,
        });
        await demandWithin(use, id, scope);
        return code;
      });
      return { id, orgCode };
    },

    /** Writes a form over the version that it was loaded with. */
    edit: (actor: Caller, { id, version, parentId, ...form }: DepartmentToEdit): Promise<void> =>
      work.write(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const before = await use(departmentsRepository).findById(id, scope);
        if (before === undefined) throw appError('not-found');
        if (parentId !== undefined && parentId !== before.parent_id) throw appError('department-fixed');
        if (before.version !== version) throw await stale(use, actor, before);
        const edited = overStored(toForm(before), form, { actor, fields: departmentFields });
        if (await use(departmentWritingRepository).set(id, version, toValues(edited))) {
          await demandWithin(use, id, scope);
          return;
        }
        const now = await use(departmentsRepository).findById(id, scope);
        throw now === undefined ? appError('not-found') : await stale(use, actor, now);
      }),
  };
}

export type DepartmentWriting = ReturnType<typeof createDepartmentWriting>;
