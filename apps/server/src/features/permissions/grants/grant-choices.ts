import type { PermissionChoices } from '@baisi/contract/permission-records';
import { heldIds } from '@baisi/contract/rules/decision';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { toGrantChoices } from '../records/permission-nodes.ts';
import type { ReadOwn } from './own-grants.ts';

/**
 * Returns the tree for granting, which says of each permission whether the actor holds it.
 *
 * @param within the permissions that can be granted here; absent: all.
 */
export async function grantChoicesOf(
  use: Use,
  actor: Caller,
  readOwn: ReadOwn,
  within?: ReadonlySet<string>,
): Promise<PermissionChoices> {
  const rows = await use(accessFactsRepository).listPermissions();
  const held = heldIds((await readOwn(use, actor)).facts);
  const shown = within === undefined ? rows : rows.filter(({ id }) => within.has(id));
  return toGrantChoices(shown, (id) => held.has(id));
}
