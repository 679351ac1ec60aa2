import { departments } from '@baisi/contract/departments';
import { appError } from '../../platform/errors.ts';
import { on, type Route } from '../../platform/http/route.ts';
import type { DepartmentMoves } from './department-move.service.ts';
import type { DepartmentRemovalService } from './department-removal.service.ts';
import type { DepartmentSearch } from './department-search.service.ts';
import type { DepartmentWriting } from './department-writing.service.ts';
import type { DepartmentsService } from './departments.service.ts';

function given(value: string | undefined): string {
  if (value === undefined) throw appError('invalid-input', { message: '部门不能为空' });
  return value;
}

type Services = {
  service: DepartmentsService;
  search: DepartmentSearch;
  writing: DepartmentWriting;
  removal: DepartmentRemovalService;
  moves: DepartmentMoves;
};

export function departmentsRoutes({ service, search, writing, removal, moves }: Services): Route[] {
  return [
    on(departments.idTree, (_input, { actor }) => service.idTree(actor)),
    on(departments.tree, ({ ids }, { actor }) => service.tree(actor, ids)),
    on(departments.level, (question, { actor }) => service.level(actor, question)),
    on(departments.parentNames, async ({ departId, id }, { actor }) =>
      search.parentNames(actor, given(departId ?? id)),
    ),
    on(departments.parentIds, async (question, { actor }) => {
      given(question.departId ?? question.orgCode);
      return search.parentIds(actor, question);
    }),
    on(departments.search, ({ keyWord, myDeptSearch }, { actor }) =>
      search.search(actor, keyWord ?? '', myDeptSearch === '1'),
    ),
    on(departments.managed, (_input, { actor }) => search.managed(actor)),
    on(departments.listAll, ({ id }, { actor }) => service.listAll(actor, id)),
    on(departments.get, ({ id }, { actor }) => service.get(actor, 'd.id', id)),
    on(departments.byCode, ({ orgCode }, { actor }) => service.get(actor, 'd.org_code', orgCode)),
    on(departments.add, (form, { actor }) => writing.add(actor, form)),
    on(departments.addOutline, (outline, { actor }) => writing.addOutline(actor, outline)),
    on(departments.edit, (form, { actor }) => writing.edit(actor, form)),
    on(departments.movePreview, (where, { actor }) => moves.preview(actor, where)),
    on(departments.move, (where, { actor }) => moves.move(actor, where)),
    on(departments.removal, ({ ids }, { actor }) => removal.preview(actor, ids)),
    on(departments.remove, ({ id }, { actor }) => removal.remove(actor, [id])),
    on(departments.removeBatch, ({ ids }, { actor }) => removal.remove(actor, ids)),
  ];
}
