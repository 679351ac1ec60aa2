import { everyEndpoint } from '@baisi/contract/endpoints';
import { codesOf } from '@baisi/contract/rules/decision';
import { seesAllRows } from '@baisi/contract/rules/grants';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { type AppError, appError } from '../../../platform/errors.ts';
import { objectionToRecord } from '../grants/grant-policy.ts';
import type { ReadOwn } from '../grants/own-grants.ts';
import type { PermissionRow } from '../holdings/access-facts.repository.ts';
import { toHoldings } from '../holdings/access-facts.ts';
import { objectionToForm, objectionToPlace, type PermissionValues } from './permission-form.ts';
import { builtInMenuIds, permissionRecordsRepository } from './permission-records.repository.ts';

/** Codes that an endpoint demands. */
const productCodes: ReadonlySet<string> = new Set(
  everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? access.code : [])),
);

/** Creates the error for an invalid form or place; `message` is Chinese, `field` the field of the form. */
export const misplaced = (message: string, field: string): AppError =>
  appError('permission-misplaced', { message }, { field });

/** Creates the checks that run before a row of the permission tree is written. */
export function createPermissionGuards(readOwn: ReadOwn) {
  /** Checks the row's values and its place in the tree. The caller must hold the lock of the tree. */
  const demandCoherent = async (use: Use, id: string, values: PermissionValues, url: string | null) => {
    const objection = objectionToForm(values, url);
    if (objection !== undefined) throw misplaced(objection.text, objection.field);
    const repository = use(permissionRecordsRepository);
    const parentId = values.parent_id ?? null;
    const parent = parentId === null ? null : await repository.findById(parentId);
    const children = await repository.listBelow([id]);
    const inTheWay = objectionToPlace(values.menu_type, {
      id,
      parent: parent && { id: parent.id, menuType: parent.menu_type },
      aboveIds: parentId === null ? [] : await repository.listWithAbove(parentId),
      childTypes: children.map((row) => row.menu_type),
    });
    if (inTheWay !== undefined) throw misplaced(inTheWay, 'parentId');
    const codes = codesOf(values.perms ?? null);
    if (codes.length > 0 && (await repository.areCodesTaken(codes, id)))
      throw appError('permission-code-taken');
    if (values.url && (await repository.isUrlTaken(values.url, id))) throw appError('permission-url-taken');
  };

  /**
   * Throws unless the actor holds the rows. If row rules restrict their menus, the actor must also reach all of the
   * menus' rows, because a change of a menu affects its rules.
   */
  const demandOwn = async (
    use: Use,
    actor: Caller,
    ids: readonly string[],
    perms: readonly (string | null)[],
  ) => {
    const own = await readOwn(use, actor);
    const objection = objectionToRecord(own, { ids, perms });
    if (objection !== undefined) throw appError(objection);
    const held = toHoldings(own.facts, own.orgCode);
    if (!ids.every((id) => seesAllRows(held, id, own.book))) throw appError('beyond-own-rows');
  };

  /**
   * Throws if the new row has a code of the product that its author does not hold: users who are granted the row
   * later would gain that code.
   */
  const demandOwnCodes = async (use: Use, actor: Caller, perms: string | null) => {
    const guarded = codesOf(perms).filter((code) => productCodes.has(code));
    if (guarded.length === 0) return;
    const objection = objectionToRecord(await readOwn(use, actor), { ids: [], perms: guarded });
    if (objection !== undefined) throw appError(objection);
  };

  /** Throws if a row that would be removed is built in: the product needs it, for example to restore another one. */
  const demandDispensable = (going: readonly PermissionRow[]): void => {
    const row = going.find(({ id }) => builtInMenuIds.has(id));
    if (row !== undefined) throw appError('permission-built-in', { name: row.name });
  };

  /** Throws if a built-in button would get other codes: the endpoints of the product demand its own. */
  const demandOwnPerms = (before: PermissionRow, { perms = null }: PermissionValues): void => {
    if (builtInMenuIds.has(before.id) && before.perms !== perms)
      throw appError('permission-code-built-in', { name: before.name });
  };

  return { demandCoherent, demandDispensable, demandOwn, demandOwnCodes, demandOwnPerms };
}
