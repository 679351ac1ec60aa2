import type { PermissionChoice } from '@baisi/contract/permission-records';

/** Actions that many menus have; each is a column of the matrix. */
export type ActionKey = 'list' | 'add' | 'edit' | 'delete' | 'import' | 'export' | 'grant';

type Action = {
  key: ActionKey;
  title: string;
  /** The last part of a code, such as `add` in `user:add`. */
  codes: readonly string[];
  /** Beginning of the name of a button without a code. */
  name: RegExp;
};

export const actions: readonly Action[] = [
  { key: 'list', title: '查询', codes: ['list', 'query', 'view', 'search'], name: /^(查询|查看)/ },
  { key: 'add', title: '新增', codes: ['add', 'create'], name: /^(新增|添加|新建)/ },
  { key: 'edit', title: '编辑', codes: ['edit', 'update', 'modify'], name: /^(编辑|修改)/ },
  { key: 'delete', title: '删除', codes: ['delete', 'remove'], name: /^删除/ },
  { key: 'import', title: '导入', codes: ['import', 'importExcel'], name: /^导入/ },
  { key: 'export', title: '导出', codes: ['export', 'exportXls'], name: /^导出/ },
  { key: 'grant', title: '授权', codes: ['grant', 'permission', 'authorize'], name: /授权$/ },
];

const byCode = new Map(actions.flatMap(({ key, codes }) => codes.map((code) => [code, key] as const)));

/** Returns the action of a button; undefined when it is not one of the common ones. Its codes decide before its name. */
export function actionOf({ title, perms }: Pick<PermissionChoice, 'title' | 'perms'>): ActionKey | undefined {
  const codes = (perms ?? '').split(',').flatMap((code) => code.trim() || []);
  if (codes.length === 0) return actions.find(({ name }) => name.test(title))?.key;
  const found = new Set(codes.map((code) => byCode.get(code.slice(code.lastIndexOf(':') + 1))));
  return found.size === 1 ? [...found][0] : undefined;
}
