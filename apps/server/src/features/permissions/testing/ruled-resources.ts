import type { RowResource } from '@baisi/contract/rules/row-resources';
import { ruledRows } from '../../../testing/every-case.ts';
import type { RuledRows } from '../../../testing/feature-cases.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Resource = RuledRows & { resource: RowResource };

/** Every resource whose rows can be restricted by rules. */
export const resources: readonly Resource[] = Object.entries(ruledRows).map(([resource, rows]) => ({
  ...rows,
  resource: resource as RowResource,
}));

/** Returns the resource whose rules belong to the menu. */
export function rowsOfMenu(menuId: string): Resource {
  const found = resources.find(({ menu }) => menu === menuId);
  if (found === undefined) throw new Error(`no resource has its rules at the menu ${menuId}`);
  return found;
}

/** Adds the test rules of every menu, including one that admits every row; returns their ids by menu. */
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

/** Adds rows that some rules admit and others do not. */
export async function addOddRows(server: TestServer): Promise<void> {
  for (const { addOddRows: addTheirs } of resources) await addTheirs?.(server);
}
