import type { GridView, GridViewToAdd, GridViewToEdit } from '@baisi/contract/grid-views';
import { type GridKey, gridKeys, maxGridViews } from '@baisi/contract/rules/grid-view';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { toGridViewFor } from './grid-views.mapper.ts';
import { demandChange, mayRead, sharedWith } from './grid-views.policy.ts';
import { type GridViewRow, gridViewsRepository } from './grid-views.repository.ts';

export type GridViewsNeeds = {
  work: Work;
  realnameOf(use: Use, username: string): Promise<string>;
};

export function createGridViewsService({ work, realnameOf }: GridViewsNeeds) {
  /** Returns the display names of the views' owners. */
  const ownersOf = async (use: Use, rows: readonly GridViewRow[]) => {
    const accounts = [...new Set(rows.map(({ owner }) => owner))];
    return new Map(
      await Promise.all(accounts.map(async (one) => [one, await realnameOf(use, one)] as const)),
    );
  };
  /** Locks a view. Throws unless the user can see it and may read the rows of its grid. */
  const lock = async (use: Use, actor: Person, id: string): Promise<GridViewRow> => {
    const row = await use(gridViewsRepository).lockSeen(actor, id);
    const isReadable = gridKeys.some((key) => key === row?.grid_key && mayRead(actor, key));
    if (row === undefined || !isReadable) throw appError('not-found');
    demandChange(actor, row);
    return row;
  };
  return {
    list: (actor: Caller, gridKey: GridKey): Promise<GridView[]> => {
      if (!mayRead(actor, gridKey)) throw appError('forbidden');
      return work.read(actor, async (use) => {
        const rows = await use(gridViewsRepository).listSeen(actor, gridKey);
        return rows.map(toGridViewFor(actor, await ownersOf(use, rows)));
      });
    },

    async add(actor: Caller, { gridKey, name, content, scope }: GridViewToAdd): Promise<{ id: string }> {
      if (!mayRead(actor, gridKey)) throw appError('forbidden');
      const { username } = actor;
      const sysOrgCode = sharedWith(actor, scope);
      const id = newId();
      await work.write(actor, async (use) => {
        const views = use(gridViewsRepository);
        await views.lockOwner(username);
        if ((await views.countOwn(username, gridKey)) >= maxGridViews)
          throw appError('grid-view-too-many', { limit: maxGridViews });
        await views.insert({
          id,
          grid_key: gridKey,
          name,
          content,
          scope,
          owner: username,
          sys_org_code: sysOrgCode,
          create_by: username,
        });
      });
      return { id };
    },

    /** Saves an edited view; throws `stale-version` if it has changed since it was read. */
    async edit(actor: Caller, { id, version, ...form }: GridViewToEdit): Promise<void> {
      await work.write(actor, async (use) => {
        const before = await lock(use, actor, id);
        if (before.version !== version) {
          const current = toGridViewFor(actor, await ownersOf(use, [before]))(before);
          throw staleVersion(before, { current });
        }
        const { name, content, scope } = form;
        const sysOrgCode = scope === undefined ? before.sys_org_code : sharedWith(actor, scope, before);
        await use(gridViewsRepository).set(id, { name, content, scope, sys_org_code: sysOrgCode });
      });
    },

    async remove(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        await lock(use, actor, id);
        await use(gridViewsRepository).deleteBy(id);
      });
    },
  };
}

export type GridViewsService = ReturnType<typeof createGridViewsService>;
