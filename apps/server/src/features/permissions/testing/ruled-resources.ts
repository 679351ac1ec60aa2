import type { RowResource } from '@baisi/contract/rules/row-resources';
import { ruledRows } from '../../../testing/every-case.ts';
import type { RuledRows } from '../../../testing/feature-cases.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Resource = RuledRows & { resource: RowResource };

/** The rows of every resource that takes row rules. */
export const resources: readonly Resource[] = Object.entries(ruledRows).map(([resource, rows]) => ({
  ...rows,
  resource: resource as RowResource,
}));

/** The rows whose rules a menu carries. */
export function rowsOfMenu(menuId: string): Resource {
  const found = resources.find(({ menu }) => menu === menuId);
  if (found === undefined) throw new Error(`no resource has its rules at the menu ${menuId}`);
  return found;
}

/** Adds the rules of every menu, and one that gives every row; returns their ids by menu. */
export async function addRules(
  add: (rule: { permissionId: string; ruleColumn?: string; ruleConditions: string }) => Promise<string>,
): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {};
  for (const { menu, rules } of resources) {
    const added: string[] = [];
    for (const form of [...rules, { ruleConditions: 'ALL' }])
      added.push(await add({ permissionId: menu, ...form }));
    ids[menu] = added;
  }
  return ids;
}

/** Adds rows that distinguish the rules. */
export async function addOddRows(server: TestServer): Promise<void> {
  for (const { addOddRows: addTheirs } of resources) await addTheirs?.(server);
}
