import type { PermissionChoice, PermissionChoices, PermissionNode } from '@baisi/contract/permission-records';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { tidyUrl } from './permission-form.ts';
import { toPermissionChoice, toPermissionChoices, toPermissionNode, treeOf } from './permission-nodes.ts';
import { permissionRecordsRepository } from './permission-records.repository.ts';

/** Reads menus, buttons and columns for the page 菜单管理. */
export function createPermissionRecords({ work }: { work: Work }) {
  return {
    /** Returns the tree; when `name` is given, a flat list of the rows whose name contains it (api-contract 3.6). */
    list: (actor: Caller, name: string | undefined): Promise<PermissionNode[]> =>
      work.read(actor, async (use) => {
        const wanted = name?.trim() ?? '';
        if (wanted === '')
          return treeOf(await use(accessFactsRepository).listPermissions(), toPermissionNode);
        const rows = await use(permissionRecordsRepository).listNamed(wanted);
        return rows.map((row) => ({ ...toPermissionNode(row), leaf: true, isLeaf: true }));
      }),

    roots: (actor: Caller): Promise<PermissionNode[]> =>
      work.read(actor, async (use) =>
        (await use(permissionRecordsRepository).listRoots()).map((row) => toPermissionNode(row)),
      ),

    below: (actor: Caller, parentId: string): Promise<PermissionNode[]> =>
      work.read(actor, async (use) =>
        (await use(permissionRecordsRepository).listBelow([parentId])).map((row) => toPermissionNode(row)),
      ),

    /** Returns the children of several permissions by parent id; the list is empty for one without children. */
    belowSeveral: (actor: Caller, parentIds: readonly string[]): Promise<Record<string, PermissionNode[]>> =>
      work.read(actor, async (use) => {
        const rows = await use(permissionRecordsRepository).listBelow(parentIds);
        const byParent = Map.groupBy(rows, (row) => row.parent_id);
        return Object.fromEntries(
          parentIds.map((id) => [id, (byParent.get(id) ?? []).map((row) => toPermissionNode(row))]),
        );
      }),

    get: (actor: Caller, id: string): Promise<PermissionNode> =>
      work.read(actor, async (use) => {
        const row = await use(permissionRecordsRepository).findById(id);
        if (row === undefined) throw appError('permission-not-found');
        return toPermissionNode(row);
      }),

    tree: (actor: Caller): Promise<PermissionChoices> =>
      work.read(actor, async (use) =>
        toPermissionChoices(await use(accessFactsRepository).listPermissions()),
      ),

    treeBelow: (actor: Caller, parentId: string | null): Promise<PermissionChoice[]> =>
      work.read(actor, async (use) => {
        const repository = use(permissionRecordsRepository);
        const rows = parentId === null ? await repository.listTop() : await repository.listBelow([parentId]);
        if (rows.length === 0) throw appError('no-children');
        return rows.map((row) => toPermissionChoice(row));
      }),

    /** Throws if another menu than `exceptId` has the address. */
    demandFreeUrl: (actor: Caller, url: string, exceptId: string | undefined): Promise<void> =>
      work.read(actor, async (use) => {
        const isTaken = await use(permissionRecordsRepository).isUrlTaken(tidyUrl(url) ?? '', exceptId);
        if (isTaken) throw appError('value-taken');
      }),
  };
}

export type PermissionRecords = ReturnType<typeof createPermissionRecords>;
