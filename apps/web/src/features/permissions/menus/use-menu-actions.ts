import type { PermissionChoice } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { codesOf } from '@baisi/contract/rules/decision';
import { isRowResource } from '@baisi/contract/rules/row-resources';
import { inspectAction } from '../../../fields/inspect/inspect-action.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { GuardedAction, RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { useRemoveMenu } from '../permissions.queries.ts';
import { countBelow, type MenuRow, namesBelow } from './menu-tree.logic.ts';

const namedAtMost = 6;

/** Joins the first names, followed by 等 when there are more. */
const someOf = (names: readonly string[]): string =>
  names.slice(0, namedAtMost).join('、') + (names.length > namedAtMost ? '等' : '');

/** Returns a function that deletes a menu and its descendants, after a confirmation that lists what is deleted. */
function useRemoveMenuWithQuestion(choices: readonly PermissionChoice[]): (row: MenuRow) => void {
  const ask = useQuestion();
  const { mutateAsync: remove } = useRemoveMenu();
  return (row) => {
    const below = countBelow(choices, row.id);
    const parts = [
      ...(below > 0 ? [`其下 ${below} 个菜单和按钮（${someOf(namesBelow(choices, row.id))}）`] : []),
      '已授予角色和部门的权限',
      ...(row.ruleFlag === 1 || below > 0 ? ['数据规则'] : []),
    ];
    ask(
      {
        title: `确认删除“${row.name}”？`,
        content: `将同时删除${parts.join('、')}，持有者立即失去相应权限，且无法恢复。`,
        okText: '删除',
      },
      () => remove({ id: row.id }),
    );
  };
}

/**
 * Returns the row action that lists, in 权限诊断, the users who may open the menu, use the button or see the column; none
 * for an entry without code, or whose code makes a field editable (`permsType` 2).
 */
function whoMay({ id, menuType: type, perms, permsType }: MenuRow): GuardedAction[] {
  if (type !== menuType.button) return [inspectAction({ view: 'holders', kind: 'menu', target: id })];
  const [code] = codesOf(perms);
  return code === undefined || permsType === '2'
    ? []
    : [inspectAction({ view: 'holders', kind: 'action', target: code })];
}

type Dialogs = {
  edit: (row: MenuRow) => void;
  addBelow: (row: MenuRow) => void;
  openRules: (row: MenuRow) => void;
  historyOf: (row: MenuRow) => GuardedAction;
};

/** Returns a function from a row of the tree to the actions that the signed-in user may take on it. */
export function useMenuActions(choices: readonly PermissionChoice[], dialogs: Dialogs) {
  const { edit, addBelow, openRules, historyOf } = dialogs;
  const { only } = useAllowed();
  const remove = useRemoveMenuWithQuestion(choices);
  return (row: MenuRow): RowAction[] => {
    const below: GuardedAction = {
      key: 'addBelow',
      label: '添加下级',
      code: 'permission:add',
      folded: true,
      run: () => addBelow(row),
    };
    const rules: GuardedAction = {
      key: 'rules',
      label: '数据规则',
      code: 'permission:list',
      folded: true,
      run: () => openRules(row),
    };
    const removal: GuardedAction = {
      key: 'delete',
      label: '删除',
      code: 'permission:delete',
      folded: true,
      danger: true,
      run: () => remove(row),
    };
    return only<GuardedAction>([
      { key: 'edit', label: '编辑', code: 'permission:edit', run: () => edit(row) },
      ...(row.menuType === menuType.button ? [] : [below]),
      ...(isRowResource(row.component) ? [rules] : []),
      ...whoMay(row),
      historyOf(row),
      ...(row.builtIn ? [] : [removal]),
    ]);
  };
}
