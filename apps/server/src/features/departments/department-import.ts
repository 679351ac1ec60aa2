import type { DepartmentToAdd, DepartmentToEdit } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { departmentsTable } from '@baisi/contract/tables/departments.table';
import type { Use } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { ImportTarget } from '../../import-target.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { recordTarget } from '../../record-import.ts';
import { departmentMoveRepository } from './department-move.repository.ts';
import type { DepartmentRemovalService } from './department-removal.service.ts';
import { toForm } from './department-values.ts';
import type { DepartmentWriting } from './department-writing.service.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = {
  bus: EventBus;
  scopeOf(use: Use, actor: Person): Promise<RowScope>;
  writing: Pick<DepartmentWriting, 'addWithin' | 'editWithin'>;
  removal: Pick<DepartmentRemovalService, 'removeEmpty'>;
};

/** Connects departments with imports. A removal refuses departments that others have filled meanwhile. */
export function departmentTarget({ bus, scopeOf, writing, removal }: Needs): ImportTarget {
  const target = recordTarget(
    {
      async add(use: Use, actor: Caller, records: readonly { id: string; form: DepartmentToAdd }[]) {
        // Taken before any row is locked: an edit of the same import may move a department.
        await use(departmentMoveRepository).waitForOtherMoves();
        for (const { id, form } of records) await writing.addWithin(use, actor, form, id);
      },
      async edit(use: Use, actor: Caller, sent: DepartmentToEdit) {
        await use(departmentMoveRepository).waitForOtherMoves();
        await writing.editWithin(use, actor, sent);
      },
      remove: removal.removeEmpty,
      async forms(use: Use, actor: Caller, ids: readonly string[]) {
        const rows = await use(departmentsRepository).listBy('d.id', ids, await scopeOf(use, actor));
        return rows.map((row) => ({
          id: row.id,
          version: row.version,
          form: { ...toForm(row), parentId: row.parent_id },
        }));
      },
      // Adding and editing one department demand its reach already.
      demandReached: async () => undefined,
    },
    {
      table: departmentsTable,
      stored: 'sys_depart',
      unique: { orgCode: { column: 'org_code', code: 'already-exists' } },
    },
  );
  return { ...target, announce: () => bus.publish('grants-changed', {}) };
}
