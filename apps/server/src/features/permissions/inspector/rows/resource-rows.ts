import { declaredRecords } from '@baisi/contract/declared-records';
import { isRowResource, type RowResource, rowResources } from '@baisi/contract/rules/row-resources';
import type { RowFields, RowRule } from '@baisi/contract/rules/row-rules';
import type { Use } from '../../../../db/work.ts';
import type { ResourceRows } from '../../../../feature.ts';
import type { Person } from '../../../../platform/actor.ts';
import { appError } from '../../../../platform/errors.ts';
import { hiddenFrom, labelOf } from '../../../../platform/records/guarded-fields.ts';
import { accessFactsRepository, type PermissionRow } from '../../holdings/access-facts.repository.ts';

export type RowsOf = (resource: RowResource) => ResourceRows;

type RowMenu = ResourceRows & { menu: PermissionRow; resource: RowResource; fields: RowFields };

/** Returns the menu and the resource whose rows it shows. Throws for a menu that shows no rows. */
export async function getRowMenu(use: Use, menuId: string, rowsOf: RowsOf): Promise<RowMenu> {
  const menu = await use(accessFactsRepository).findPermission(menuId);
  if (menu === undefined) throw appError('permission-not-found');
  const { component } = menu;
  if (!isRowResource(component)) throw appError('rule-refused', { message: '该菜单不支持数据规则' });
  return { menu, resource: component, fields: rowResources[component], ...rowsOf(component) };
}

/** Throws for a rule that tests a column hidden from the actor: the rows it admits would reveal the column's values. */
export function demandColumns(actor: Person, resource: RowResource, rules: readonly RowRule[]): void {
  const declared = declaredRecords.find((one) => one.resource === resource);
  const hidden = declared === undefined ? [] : hiddenFrom(actor, declared.fields);
  for (const { ruleColumn } of rules) {
    if (declared !== undefined && ruleColumn !== null && hidden.includes(ruleColumn))
      throw appError('rule-column-hidden', {
        name: labelOf(declared.fields, ruleColumn),
      });
  }
}
