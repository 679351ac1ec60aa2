import type { PermissionChoice, PermissionNode } from '@baisi/contract/permission-records';
import { idPattern } from '@baisi/contract/rules/patterns';

/** A row of the tree table. `children` is empty until loaded, and absent when the menu has none. */
export type MenuRow = Omit<PermissionNode, 'children'> & { children?: MenuRow[] };

/** Returns the loaded part of the tree: `nodes` with the children in `branches`, by id of the parent. */
export function rowsOf(
  nodes: readonly PermissionNode[],
  branches: Readonly<Record<string, readonly PermissionNode[]>>,
): MenuRow[] {
  return nodes.map((node) => {
    const { children: _, ...row } = node;
    return row.isLeaf ? row : { ...row, children: rowsOf(branches[row.id] ?? [], branches) };
  });
}

/** Returns the ids of all nodes with children. */
export function parentIdsIn(choices: readonly PermissionChoice[]): string[] {
  return choices.flatMap(({ key, children }) => (children === null ? [] : [key, ...parentIdsIn(children)]));
}

/** Returns the path of names above each menu: 系统管理 / 用户管理. */
export function pathsOf(
  choices: readonly PermissionChoice[],
  above: readonly string[] = [],
): Map<string, string> {
  return new Map(
    choices.flatMap(({ key, title, children }) => [
      [key, above.join(' / ')] as const,
      ...pathsOf(children ?? [], [...above, title]),
    ]),
  );
}

/** Returns the number of descendants of a menu. */
export function countBelow(choices: readonly PermissionChoice[], id: string): number {
  const all = ({ children }: PermissionChoice): number =>
    (children ?? []).reduce((sum, child) => sum + 1 + all(child), 0);
  for (const choice of choices) {
    if (choice.key === id) return all(choice);
    const found = countBelow(choice.children ?? [], id);
    if (found > 0) return found;
  }
  return 0;
}

/** Returns the names of a menu's direct children, in order. */
export function namesBelow(choices: readonly PermissionChoice[], id: string): string[] {
  for (const { key, children } of choices) {
    if (key === id) return (children ?? []).map(({ title }) => title);
    const found = namesBelow(children ?? [], id);
    if (found.length > 0) return found;
  }
  return [];
}

/** The page's state, as its address contains it. */
export type MenusState = {
  name: string;
  /** The open form: of a new menu below `parentId`, or of the menu `id`. */
  form: { id: string | undefined; parentId: string | undefined } | undefined;
  /** The menu whose rules are open. */
  rulesOf: string | undefined;
};

const idIn = (search: URLSearchParams, name: string): string | undefined => {
  const id = search.get(name) ?? '';
  return idPattern.test(id) ? id : undefined;
};

export function readMenusState(search: URLSearchParams): MenusState {
  const id = idIn(search, 'edit');
  const isAdding = search.get('add') === '1';
  const form = id !== undefined || isAdding ? { id, parentId: idIn(search, 'below') } : undefined;
  return { name: (search.get('name') ?? '').slice(0, 100), form, rulesOf: idIn(search, 'rules') };
}

/** Returns the query that opens a form; undefined closes it. */
export function formToSearch(form: MenusState['form']): Record<string, string | undefined> {
  const isAdding = form !== undefined && form.id === undefined;
  return { edit: form?.id, add: isAdding ? '1' : undefined, below: form?.parentId };
}

/** Returns the name of each menu by id. */
export function titlesOf(choices: readonly PermissionChoice[]): Map<string, string> {
  return new Map(
    choices.flatMap(({ key, title, children }) => [[key, title] as const, ...titlesOf(children ?? [])]),
  );
}
