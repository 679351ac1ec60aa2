import type { PermissionChoice, PermissionNode } from '@baisi/contract/permission-records';
import { idPattern } from '@baisi/contract/rules/patterns';

/** A row of the tree table; `children` is empty until loaded, absent when the row has none. */
export type MenuRow = Omit<PermissionNode, 'children'> & { children?: MenuRow[] };

/** The open part of the tree. */
export function rowsOf(
  nodes: readonly PermissionNode[],
  branches: Readonly<Record<string, readonly PermissionNode[]>>,
): MenuRow[] {
  return nodes.map((node) => {
    const { children: _, ...row } = node;
    return row.isLeaf ? row : { ...row, children: rowsOf(branches[row.id] ?? [], branches) };
  });
}

/** Ids of all nodes with children. */
export function parentIdsIn(choices: readonly PermissionChoice[]): string[] {
  return choices.flatMap(({ key, children }) => (children === null ? [] : [key, ...parentIdsIn(children)]));
}

/** The path of each row: 系统管理 / 用户管理. */
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

/** The number of rows below a row. */
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

/** Names of the direct children, in order. */
export function namesBelow(choices: readonly PermissionChoice[], id: string): string[] {
  for (const { key, children } of choices) {
    if (key === id) return (children ?? []).map(({ title }) => title);
    const found = namesBelow(children ?? [], id);
    if (found.length > 0) return found;
  }
  return [];
}

/** The page state in the address. */
export type MenusState = {
  name: string;
  /** The open form: for a new row below `parentId`, or for a row. */
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

/** The query that opens or closes a form. */
export function formToSearch(form: MenusState['form']): Record<string, string | undefined> {
  const isAdding = form !== undefined && form.id === undefined;
  return { edit: form?.id, add: isAdding ? '1' : undefined, below: form?.parentId };
}

/** The name of each row. */
export function titlesOf(choices: readonly PermissionChoice[]): Map<string, string> {
  return new Map(
    choices.flatMap(({ key, title, children }) => [[key, title] as const, ...titlesOf(children ?? [])]),
  );
}
