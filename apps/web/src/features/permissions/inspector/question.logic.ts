import type { InspectorTarget } from '@baisi/contract/access-inspector';
import { menuType } from '@baisi/contract/permissions';
import { idPattern } from '@baisi/contract/rules/patterns';

/** The views of 权限诊断, as its address names them. */
export const views = {
  person: '诊断某人',
  holders: '谁有权限',
  compare: '比较两人',
  unused: '闲置权限',
} as const;
export type View = keyof typeof views;

const isView = (text: string | null): text is View => text !== null && Object.hasOwn(views, text);

export const viewIn = (search: URLSearchParams): View => {
  const named = search.get('view');
  return isView(named) ? named : 'person';
};

/**
 * A question about permissions, as the address of 权限诊断 contains it. `target`: id of a menu, or code of a button or
 * column.
 */
export type Question = {
  kind: 'action' | 'menu' | 'column' | 'row';
  userId: string | null;
  target: string | null;
  menuId: string | null;
  rowId: string | null;
};

const kinds = ['action', 'menu', 'column', 'row'] as const;

export function readQuestion(search: URLSearchParams): Question {
  const idIn = (name: string): string | null => {
    const id = search.get(name) ?? '';
    return idPattern.test(id) ? id : null;
  };
  const target = search.get('target') ?? '';
  return {
    kind: kinds.find((kind) => kind === search.get('kind')) ?? 'action',
    userId: idIn('user'),
    target: /^[\w:.*-]{1,100}$/.test(target) ? target : null,
    menuId: idIn('menu'),
    rowId: idIn('row'),
  };
}

export function questionToSearch(question: Question): Record<string, string | undefined> {
  return {
    kind: question.kind,
    user: question.userId ?? undefined,
    target: question.target ?? undefined,
    menu: question.menuId ?? undefined,
    row: question.rowId ?? undefined,
  };
}

/** Returns the request for a question about one user; undefined while the question is incomplete. */
export function requestOf({ kind, userId, target, menuId, rowId }: Question) {
  if (userId === null || target === null) return undefined;
  if (kind !== 'row') return { userId, kind, target };
  return menuId === null || rowId === null ? undefined : { userId, kind, target, menuId, rowId };
}

/** Returns the request for all users who have a permission; undefined while the question is incomplete. */
export function holdersRequestOf({ kind, target, menuId, rowId }: Question) {
  if (target === null) return undefined;
  if (kind !== 'row') return { kind, target };
  return menuId === null || rowId === null ? undefined : { kind, target, menuId, rowId };
}

const verbs = { action: '执行', menu: '打开', column: '查看', row: '执行' } as const;

/** Describes the action in question: `执行【添加用户】`. */
export const questionText = ({ kind, target }: Question, targets: readonly InspectorTarget[]): string =>
  `${verbs[kind]}【${nameOfTarget(targets, target ?? '')}】`;

export type TreeOption = { value: string; title: string; disabled: boolean; children: TreeOption[] };

const codesOf = (perms: string | null): string[] =>
  (perms ?? '').split(',').flatMap((code) => code.trim() || []);

/** Returns the possible targets of a question as a tree below their menus: menus by id, buttons and columns by code. */
export function targetOptions(targets: readonly InspectorTarget[], kind: Question['kind']): TreeOption[] {
  const byParent = Map.groupBy(targets, ({ parentId }) => parentId ?? '');
  const optionsOf = (target: InspectorTarget): TreeOption[] => {
    if (target.menuType !== menuType.button) {
      const children = below(target.id);
      const isChoice = kind === 'menu';
      if (!isChoice && children.length === 0) return [];
      const value = isChoice ? target.id : `menu/${target.id}`;
      return [{ value, title: target.name, disabled: !isChoice, children }];
    }
    if (kind === 'menu') return [];
    return codesOf(target.perms).map((code) => ({
      value: code,
      title: `${target.name}（${code}）`,
      disabled: false,
      children: [],
    }));
  };
  const below = (id: string): TreeOption[] => (byParent.get(id) ?? []).flatMap(optionsOf);
  return below('');
}

/** Returns the menus whose rows can be inspected, as options. */
export const rowMenus = (targets: readonly InspectorTarget[]) =>
  targets.filter(({ hasRows }) => hasRows).map(({ id, name }) => ({ value: id, label: name }));

/** Returns the actions on the rows of a menu, as options. */
export const rowActions = (targets: readonly InspectorTarget[], menuId: string | null) =>
  targets
    .filter(({ parentId, permsType }) => parentId === menuId && permsType !== '2')
    .flatMap(({ name, perms }) =>
      codesOf(perms).map((code) => ({ value: code, label: `${name}（${code}）` })),
    );

/** Returns the name of a target; an unknown one stays an id or code. */
function nameOfTarget(targets: readonly InspectorTarget[], target: string): string {
  const found = targets.find(({ id, perms }) => id === target || codesOf(perms).includes(target));
  return found?.name ?? target;
}
