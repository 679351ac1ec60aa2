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
 * Maximum number of parents per request: the address holds their ids, and parsing a response of hundreds of rows blocks
 * the page.
 */
const maxParents = 40;

/** Children of the open menus, by the id of the parent. Previous branches stay while further ones load. */
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

/** Rows whose name contains a text, as a flat list. Previous results stay while further ones load. */
export const menusNamed = (name: string) => ({
  ...queryOf(permissionRecords.list, { name }),
  placeholderData: keepPreviousData,
});

/** Every menu and button as a tree, for selection fields and paths. */
export const menuChoices = () => queryOf(permissionRecords.tree, {});

/** One stored row. */
export const loadMenu = (id: string, signal: AbortSignal) => call(permissionRecords.get, { id }, { signal });

/** The rules of a menu. */
export const rulesOf = (permissionId: string) => queryOf(permissionRules.ofMenu, { permissionId });

/** The possible targets of 权限诊断. */
export const inspectorTargets = () => queryOf(accessInspector.targets, {});

/** Rows of a menu to choose one from. */
export const rowsToInspect = (menuId: string, keyword: string) => ({
  ...queryOf(accessInspector.rows, { menuId, keyword }),
  placeholderData: keepPreviousData,
});

/** The verdict about a user. */
export const verdictAbout = (question: InputOf<typeof accessInspector.ofPerson>) =>
  queryOf(accessInspector.ofPerson, question);

/** A page of holders; the previous page stays visible until the next one has loaded. */
export const holdersOf = (question: InputOf<typeof accessHolders.list>) => ({
  ...queryOf(accessHolders.list, question),
  placeholderData: keepPreviousData,
});

/** The rights of two users. */
export const comparisonOf = (pair: InputOf<typeof accessComparison.compare>) =>
  queryOf(accessComparison.compare, pair);

/** Granted codes that nobody uses. */
export const unusedRightsPage = (input: InputOf<typeof unusedRights.list>) => ({
  ...queryOf(unusedRights.list, input),
  placeholderData: keepPreviousData,
});

/** The verdict about the signed-in user. */
export const ownVerdict = (question: InputOf<typeof accessInspector.own>) =>
  queryOf(accessInspector.own, question);

/** The rows that a user would see. */
export const benchOf = (question: InputOf<typeof accessInspector.bench>) =>
  queryOf(accessInspector.bench, question);

/** Query keys that any change of the tree makes stale. */
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
/** Query keys that any change of rules makes stale. */
export const ruleAnswers = [
  ...menuAnswers,
  ...[permissionRules.ofMenu, accessInspector.bench].map(everyAnswerOf),
];

export const useAddMenu = (reactions: CallReactions<typeof permissionRecords.add>) =>
  useCall(permissionRecords.add, { refreshes: menuAnswers, ...reactions });
export const useEditMenu = (reactions: CallReactions<typeof permissionRecords.edit>) =>
  useCall(permissionRecords.edit, { refreshes: menuAnswers, ...reactions });
/** Deletes a menu with all rows below it. */
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
/** The effect of saving rules on the rows that users see; nothing is saved. */
export const previewRules = (batch: InputOf<typeof permissionRules.previewBatch>) =>
  call(permissionRules.previewBatch, batch);
/** Saves the rules of a grid together. */
export const useSaveRules = () =>
  useCall(permissionRules.saveBatch, { refreshes: ruleAnswers, isQuiet: true });
