import { accessComparison } from '@baisi/contract/access-comparison';
import { accessHolders } from '@baisi/contract/access-holders';
import { accessInspector } from '@baisi/contract/access-inspector';
import type { InputOf } from '@baisi/contract/endpoint';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { unusedRights } from '@baisi/contract/unused-rights';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** The first level of the tree. */
export const rootMenus = () => queryOf(permissionRecords.roots, {});

/**
 * How many parents one call asks about: their ids stand in the address, and reading an answer of hundreds of rows is
 * one task of the page.
 */
const mostParents = 40;

/** What stands below the open menus, by the id of the parent. The branches before stay while further ones arrive. */
export const openBranches = (parentIds: readonly string[]) =>
  queryOptions({
    queryKey: [permissionRecords.belowSeveral.path, parentIds],
    queryFn: async ({ signal }) => {
      const parts: string[][] = [];
      for (let at = 0; at < parentIds.length; at += mostParents)
        parts.push(parentIds.slice(at, at + mostParents));
      const answers = await Promise.all(
        parts.map((ids) => call(permissionRecords.belowSeveral, { parentIds: ids.join(',') }, { signal })),
      );
      return Object.fromEntries(answers.flatMap((answer) => Object.entries(answer)));
    },
    placeholderData: keepPreviousData,
  });

/** Rows whose name contains a text, flat. Those found before stay while further ones arrive. */
export const menusNamed = (name: string) => ({
  ...queryOf(permissionRecords.list, { name }),
  placeholderData: keepPreviousData,
});

/** Every menu and button as a tree, for pickers and paths. */
export const menuChoices = () => queryOf(permissionRecords.tree, {});

/** One row as it is stored. */
export const loadMenu = (id: string, signal: AbortSignal) => call(permissionRecords.get, { id }, { signal });

/** The rules of a menu. */
export const rulesOf = (permissionId: string) => queryOf(permissionRules.ofMenu, { permissionId });

/** What 权限诊断 can be asked about. */
export const inspectorTargets = () => queryOf(accessInspector.targets, {});

/** Rows of a menu to ask about. */
export const rowsToInspect = (menuId: string, keyword: string) => ({
  ...queryOf(accessInspector.rows, { menuId, keyword }),
  placeholderData: keepPreviousData,
});

/** The verdict about somebody. */
export const verdictAbout = (question: InputOf<typeof accessInspector.ofPerson>) =>
  queryOf(accessInspector.ofPerson, question);

/** A page of people who may; the previous page stays visible until the next one has loaded. */
export const holdersOf = (question: InputOf<typeof accessHolders.list>) => ({
  ...queryOf(accessHolders.list, question),
  placeholderData: keepPreviousData,
});

/** What two people have. */
export const comparisonOf = (pair: InputOf<typeof accessComparison.compare>) =>
  queryOf(accessComparison.compare, pair);

/** What roles give and nobody uses. */
export const unusedRightsPage = (input: InputOf<typeof unusedRights.list>) => ({
  ...queryOf(unusedRights.list, input),
  placeholderData: keepPreviousData,
});

/** The verdict about oneself. */
export const ownVerdict = (question: InputOf<typeof accessInspector.own>) =>
  queryOf(accessInspector.own, question);

/** Which rows somebody would see. */
export const benchOf = (question: InputOf<typeof accessInspector.bench>) =>
  queryOf(accessInspector.bench, question);

/** What any change of the tree makes out of date. */
export const menuAnswers = [
  permissionRecords.roots,
  permissionRecords.belowSeveral,
  permissionRecords.list,
  permissionRecords.tree,
  permissionRecords.get,
  accessInspector.targets,
  accessInspector.ofPerson,
  accessHolders.list,
  accessComparison.compare,
].map(everyAnswerOf);
/** What any change of rules makes out of date. */
export const ruleAnswers = [
  ...menuAnswers,
  ...[permissionRules.ofMenu, accessInspector.bench].map(everyAnswerOf),
];

export const useAddMenu = (reactions: CallReactions<typeof permissionRecords.add>) =>
  useCall(permissionRecords.add, { refreshes: menuAnswers, ...reactions });
export const useEditMenu = (reactions: CallReactions<typeof permissionRecords.edit>) =>
  useCall(permissionRecords.edit, { refreshes: menuAnswers, ...reactions });
/** Deletes a menu with all below it. */
export const useRemoveMenu = (reactions: CallReactions<typeof permissionRecords.remove> = {}) =>
  useCall(permissionRecords.remove, { refreshes: menuAnswers, ...reactions });

/** Reads the rules of a menu as they are now. */
export const readRules = (permissionId: string) => call(permissionRules.ofMenu, { permissionId });
/** To be called when others have changed rules: what stands beside their grid is asked anew. */
export function useRefreshedRules() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [permissionRules.ofMenu, accessInspector.bench])
      void client.invalidateQueries({ queryKey: everyAnswerOf(endpoint) });
  }, [client]);
}
/** What saving rules would do to the rows that people see; nothing is saved. */
export const previewRules = (batch: InputOf<typeof permissionRules.previewBatch>) =>
  call(permissionRules.previewBatch, batch);
/** Saves rules of a grid together. */
export const useSaveRules = () => useCall(permissionRules.saveBatch, { refreshes: ruleAnswers });
