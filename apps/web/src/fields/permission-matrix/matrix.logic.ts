import type { PermissionChoice } from '@baisi/contract/permission-records';
import { menuType } from '@baisi/contract/permissions';
import { type ActionKey, actionOf, actions } from './actions.logic.ts';

/** One menu with its buttons. */
export type MatrixRow = {
  key: string;
  menu: PermissionChoice;
  /** 1 for a top-level menu. */
  level: number;
  parent: string | undefined;
  hasMenusBelow: boolean;
  /** At most one button for each common action. */
  byAction: ReadonlyMap<ActionKey, PermissionChoice>;
  /** The remaining buttons. */
  others: readonly PermissionChoice[];
  /** The menu, then its buttons in the order of the columns. */
  own: readonly PermissionChoice[];
};

export type Matrix = {
  /** Every menu, depth first. */
  rows: readonly MatrixRow[];
  rowOf: ReadonlyMap<string, MatrixRow>;
  /** The common actions that at least one menu has. */
  columns: readonly { key: ActionKey; title: string }[];
  nodeOf: ReadonlyMap<string, PermissionChoice>;
  parentOf: ReadonlyMap<string, string | undefined>;
};

const isButton = (node: PermissionChoice) => node.menuType === menuType.button;

/** Returns the nodes with their descendants, depth first. */
const flat = (nodes: readonly PermissionChoice[]): PermissionChoice[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

function rowFor(menu: PermissionChoice, level: number, parent: string | undefined): MatrixRow {
  const below = menu.children ?? [];
  const byAction = new Map<ActionKey, PermissionChoice>();
  const others: PermissionChoice[] = [];
  for (const button of flat(below.filter(isButton))) {
    const action = actionOf(button);
    if (action === undefined || byAction.has(action)) others.push(button);
    else byAction.set(action, button);
  }
  const common = actions.flatMap(({ key }) => byAction.get(key) ?? []);
  const hasMenusBelow = below.some((node) => !isButton(node));
  return {
    key: menu.key,
    menu,
    level,
    parent,
    hasMenusBelow,
    byAction,
    others,
    own: [menu, ...common, ...others],
  };
}

/** Arranges the tree of permissions as a matrix: a row for each menu, a column for each common action. */
export function matrixOf(nodes: readonly PermissionChoice[]): Matrix {
  const rows: MatrixRow[] = [];
  const parentOf = new Map<string, string | undefined>();
  const walk = (level: readonly PermissionChoice[], depth: number, parent: string | undefined): void => {
    for (const node of level) {
      const row = rowFor(node, depth, parent);
      rows.push(row);
      for (const { key } of row.own) parentOf.set(key, key === row.key ? parent : row.key);
      walk(
        (node.children ?? []).filter((child) => !isButton(child)),
        depth + 1,
        node.key,
      );
    }
  };
  walk(nodes, 1, undefined);
  return {
    rows,
    rowOf: new Map(rows.map((row) => [row.key, row])),
    columns: actions.filter(({ key }) => rows.some(({ byAction }) => byAction.has(key))),
    nodeOf: new Map(flat(nodes).map((node) => [node.key, node])),
    parentOf,
  };
}

/** Returns the ancestors of a permission, nearest first. */
export function above(matrix: Matrix, key: string): string[] {
  const parent = matrix.parentOf.get(key);
  return parent === undefined ? [] : [parent, ...above(matrix, parent)];
}

/** Returns a permission and all its descendants; a button has none. */
export function withBelow(matrix: Matrix, key: string): string[] {
  const row = matrix.rowOf.get(key);
  if (row === undefined) return [key];
  const start = matrix.rows.indexOf(row);
  const end = matrix.rows.findIndex(({ level }, index) => index > start && level <= row.level);
  return matrix.rows
    .slice(start, end === -1 ? undefined : end)
    .flatMap(({ own }) => own.map((node) => node.key));
}
