import { permissionFields } from '@baisi/contract/permission-record';
import type { PermissionToAdd, PermissionToEdit } from '@baisi/contract/permission-records';
import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import type { Caller } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mergeOverStored } from '../../../platform/records/edited-form.ts';
import { staleVersion } from '../../../platform/records/stale-version.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import type { PermissionRow } from '../holdings/access-facts.repository.ts';
import type { Authority } from '../reach/authority.ts';
import { toPermissionForm, toPermissionValues } from './permission-form.ts';
import { createPermissionGuards, misplaced } from './permission-guards.ts';
import { toPermissionNode } from './permission-nodes.ts';
import { permissionRecordsRepository } from './permission-records.repository.ts';

type Needs = { work: Work; bus: EventBus; readOwn: ReadOwn; authority: Authority };

const stale = (row: PermissionRow) => staleVersion(row, { current: toPermissionNode(row) });

/** Adds, moves and removes menus, buttons and columns; keeps the tree consistent. */
export function createPermissionWriting({ work, bus, readOwn, authority }: Needs) {
  const guards = createPermissionGuards(readOwn);
  const { demandCoherent, demandDispensable, demandOwn, demandOwnCodes, demandOwnPerms } = guards;

  const remove = async (actor: Caller, ids: readonly string[]): Promise<void> => {
    await work.write(actor, async (use) => {
      const repository = use(permissionRecordsRepository);
      await repository.lockTree();
      const rows = await repository.listByIds(ids);
      if (rows.length < ids.length) throw appError('permission-not-found');
      const going = await repository.listWithBelow(ids);
      const removed = await repository.listByIds(going);
      const perms = removed.map((row) => row.perms);
      await demandOwn(use, actor, going, perms);
      demandDispensable([...rows, ...removed]);
      await authority.guardMenus(use, actor, { ids: going, perms }, () => repository.deleteBy(ids));
      await repository.settleLeaves(rows.flatMap((row) => row.parent_id ?? []));
    });
    bus.publish('grants-changed', {});
    // The rules of removed menus are removed too.
    bus.publish('rows-missed', { socketKey: 'permission-rules' });
  };

  return {
    /** Adds a menu, button or column; initially only the role `admin` grants it. */
    async add(actor: Caller, form: PermissionToAdd): Promise<{ id: string }> {
      const id = newId();
      const values = toPermissionValues(form);
      await work.write(actor, async (use) => {
        const repository = use(permissionRecordsRepository);
        await repository.lockTree();
        await demandCoherent(use, id, values, form.url);
        await demandOwnCodes(use, actor, values.perms ?? null);
        await authority.guardMenus(use, actor, { ids: [], perms: [values.perms ?? null] }, () =>
          repository.insert({ ...values, id, create_by: actor.username }),
        );
        if (values.parent_id) await repository.settleLeaves([values.parent_id]);
      });
      bus.publish('grants-changed', {});
      return { id };
    },

    /** Saves an edit form; throws `stale-version` if the record has changed since the form was loaded. */
    async edit(actor: Caller, { id, version, ...form }: PermissionToEdit): Promise<void> {
      await work.write(actor, async (use) => {
        const repository = use(permissionRecordsRepository);
        await repository.lockTree();
        const before = await repository.findById(id);
        if (before === undefined) throw appError('permission-not-found');
        if (before.version !== version) throw stale(before);
        const edited = mergeOverStored(toPermissionForm(before), form, { actor, fields: permissionFields });
        const values = toPermissionValues(edited);
        const isMoved = before.parent_id !== values.parent_id;
        const above = isMoved && values.parent_id ? await repository.listWithAbove(values.parent_id) : [];
        const perms = [before.perms, values.perms ?? null];
        await demandOwn(use, actor, [id, ...above], perms);
        demandOwnPerms(before, values);
        await demandCoherent(use, id, values, edited.url);
        if (before.rule_flag === 1 && before.component !== values.component)
          throw misplaced('该菜单已有数据规则，不能更换前端组件', 'component');
        await authority.guardMenus(use, actor, { ids: [id], perms }, async () => {
          if (!(await repository.set(id, version, values))) throw stale(before);
          // Roles that grant the moved permission also get its new ancestors: otherwise it would vanish from the menus.
          if (isMoved) await repository.grantAbove(id, above);
        });
        if (isMoved)
          await repository.settleLeaves([before.parent_id, values.parent_id].flatMap((one) => one ?? []));
      });
      bus.publish('grants-changed', {});
    },

    remove,
  };
}

export type PermissionWriting = ReturnType<typeof createPermissionWriting>;
