import { accessComparison } from '@baisi/contract/access-comparison';
import { accessHolders } from '@baisi/contract/access-holders';
import { accessInspector } from '@baisi/contract/access-inspector';
import type { InputOf } from '@baisi/contract/endpoint';
import { ownRights } from '@baisi/contract/own-rights';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { unusedRights } from '@baisi/contract/unused-rights';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/api/call.ts';
import { everyAnswerOf, queryOf } from '../../platform/api/query.ts';
import { type CallReactions, useCall } from '../../platform/api/use-call.ts';

/** Query for the first level of the tree. */
export const rootMenus = () => queryOf(permissionRecords.roots, {});

/**
 * Maximum number of parents per request: their ids are in its address, and parsing a response with hundreds of rows
 * blocks the page.
 */
const maxParents = 40;

/** Query for the children of the open menus, by id of the parent. Previous ones stay while further ones load. */
export const openBranches = (parentIds: readonly string[]) =>
  queryOptions({
    queryKey: [permissionRecords.belowSeveral.path, parentIds],
    queryFn: async ({ signal }) => {
      const parts: string[][] = [];
      for (let at = 0; at < parentIds.length; at += maxParents)
        parts.push(parentIds.slice(at, at + maxParents));
      const answers = await Promise.all(
        parts.map((ids) => call(permissionRecords.belowSeveral, { parentIds: ids.join(',') }, { signal })),
      );
      return Object.fromEntries(answers.flatMap((answer) => Object.entries(answer)));
    },
    placeholderData: keepPreviousData,
  });

/** Query for menus whose name contains a text, as a flat list. Previous results stay while further ones load. */
export const menusNamed = (name: string) => ({
  ...queryOf(permissionRecords.list, { name }),
  placeholderData: keepPreviousData,
});

/** Query for every menu and button as a tree, for selection fields and paths. */
export const menuChoices = () => queryOf(permissionRecords.tree, {});

/** Loads the menu to edit. */
export const loadMenu = (id: string, signal: AbortSignal) => call(permissionRecords.get, { id }, { signal });

/** Query for the row rules of a menu. */
export const rulesOf = (permissionId: string) => queryOf(permissionRules.ofMenu, { permissionId });

/** Query for the menus, buttons and columns that 权限诊断 can answer questions about. */
export const inspectorTargets = () => queryOf(accessInspector.targets, {});

/** Query for rows of a menu, to choose one for 权限诊断. */
export const rowsToInspect = (menuId: string, keyword: string) => ({
  ...queryOf(accessInspector.rows, { menuId, keyword }),
  placeholderData: keepPreviousData,
});

/** Query of 权限诊断 about one user. */
export const verdictAbout = (question: InputOf<typeof accessInspector.ofPerson>) =>
  queryOf(accessInspector.ofPerson, question);

/** Query for a page of users who have a permission; the previous page stays visible until the next one has loaded. */
export const holdersOf = (question: InputOf<typeof accessHolders.list>) => ({
  ...queryOf(accessHolders.list, question),
  placeholderData: keepPreviousData,
});

/** Query for the permissions of two users. */
export const comparisonOf = (pair: InputOf<typeof accessComparison.compare>) =>
  queryOf(accessComparison.compare, pair);

/** Query for permission codes that are granted but not used. */
export const unusedRightsPage = (input: InputOf<typeof unusedRights.list>) => ({
  ...queryOf(unusedRights.list, input),
  placeholderData: keepPreviousData,
});

/** Query for the user's own rights, read again at every visit: grants may have changed or ended. */
export const ownRightsList = () => ({ ...queryOf(ownRights.list, {}), staleTime: 0 });

/** Query of 权限诊断 about the signed-in user. */
export const ownVerdict = (question: InputOf<typeof accessInspector.own>) =>
  queryOf(accessInspector.own, question);

/** Query for the rows that a user would see. */
export const benchOf = (question: InputOf<typeof accessInspector.bench>) =>
  queryOf(accessInspector.bench, question);

/** Query keys to invalidate after any change of a menu, button or column. */
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
/** Query keys to invalidate after any change of row rules. */
export const ruleAnswers = [
  ...menuAnswers,
  ...[permissionRules.ofMenu, accessInspector.bench].map(everyAnswerOf),
];

export const useAddMenu = (reactions: CallReactions<typeof permissionRecords.add>) =>
  useCall(permissionRecords.add, { refreshes: menuAnswers, ...reactions });
export const useEditMenu = (reactions: CallReactions<typeof permissionRecords.edit>) =>
  useCall(permissionRecords.edit, { refreshes: menuAnswers, ...reactions });
/** Command that deletes a menu with all its descendants. */
export const useRemoveMenu = (reactions: CallReactions<typeof permissionRecords.remove> = {}) =>
  useCall(permissionRecords.remove, { refreshes: menuAnswers, ...reactions });

/** Reads the current rules of a menu. */
export const readRules = (permissionId: string) => call(permissionRules.ofMenu, { permissionId });
/** Returns a function to call when other users have changed rules: it refetches the data shown beside their grid. */
export function useRefreshedRules() {
  const client = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [permissionRules.ofMenu, accessInspector.bench])
      void client.invalidateQueries({ queryKey: everyAnswerOf(endpoint) });
  }, [client]);
}
/** Returns the effect that saving rules would have on the rows that users see; saves nothing. */
export const previewRules = (batch: InputOf<typeof permissionRules.previewBatch>) =>
  call(permissionRules.previewBatch, batch);
/** Command that saves the changed rules of a grid together. */
export const useSaveRules = () =>
  useCall(permissionRules.saveBatch, { refreshes: ruleAnswers, isQuiet: true });
