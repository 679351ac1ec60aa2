import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { type GrantChange, parents } from './grant-change.ts';
import { grantEndsRepository } from './grant-ends.repository.ts';
import { changedEnds, type EndOfGrant } from './grant-ends.ts';
import { grantHoldersRepository } from './grant-holders.repository.ts';
import { objectionToEnd, objectionToLines, objectionToWideningOwn, refuseOn } from './grant-policy.ts';
import type { GrantHolder } from './grant-scopes.repository.ts';
import { grantsRepository } from './grants.repository.ts';
import type { ReadOwn } from './own-grants.ts';

/** The requested expiry of grants. `endsAt` null: they never expire. */
export type RequestedEnds = { permissionIds: readonly string[]; endsAt: Date | null };

type Needs = { clock: Clock; change: GrantChange; readOwn: ReadOwn };

/** Changes the expiry of grants. No other function does. */
export function createEndChange({ clock, change, readOwn }: Needs) {
  const ends = {
    /** Returns the ends of the holder's unexpired grants. */
    of: async (use: Use, holder: GrantHolder): Promise<EndOfGrant[]> =>
      (await use(grantsRepository).listOf(holder, clock.now())).filter(({ isOver }) => !isOver),

    /**
     * Returns the ends that the request would change, without writing. Throws if it names a permission that the
     * holder does not have.
     */
    async changed(use: Use, holder: GrantHolder, wanted: RequestedEnds): Promise<EndOfGrant[]> {
      const given = await ends.of(use, holder);
      const known = new Set(given.map(({ permissionId }) => permissionId));
      if (!wanted.permissionIds.every((id) => known.has(id))) throw appError('grant-missing');
      return changedEnds(given, { ids: wanted.permissionIds, endsAt: wanted.endsAt }, await parents(use));
    },

    /**
     * Returns the ancestor menus whose end must be extended too, because they would expire before the permissions
     * below them.
     */
    above: async (
      use: Use,
      holder: GrantHolder,
      { permissionIds, endsAt }: RequestedEnds,
    ): Promise<EndOfGrant[]> =>
      changedEnds(await ends.of(use, holder), { ids: permissionIds, endsAt }, await parents(use)),

    /** Writes the ends. Checks an extension like a new grant, and a shortening like a revocation. */
    async apply(
      use: Use,
      actor: Caller,
      holder: GrantHolder,
      { ip, ...wanted }: RequestedEnds & { ip: string },
    ): Promise<void> {
      const now = clock.now();
      const changed = new Set(
        (await ends.changed(use, holder, wanted)).map(({ permissionId }) => permissionId),
      );
      const lines = (await change.linesOf(use, holder)).filter((line) => changed.has(line.permissionId));
      const isHolder = await use(grantHoldersRepository).isHolder(holder, actor.userId);
      refuseOn([
        objectionToEnd(wanted.endsAt, now),
        objectionToWideningOwn(actor, isHolder, lines.length > 0),
        objectionToLines(await readOwn(use, actor), lines),
      ]);
      await use(grantEndsRepository).setEnds(holder.id, [...changed], wanted.endsAt, { ip, at: now });
    },
  };
  return ends;
}

export type EndChanges = ReturnType<typeof createEndChange>;
