import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { Condition } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { RoleHolder } from '@baisi/contract/user-lookups';
import type { users } from '@baisi/contract/users';
import type { Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { userLinksRepository } from '../links/user-links.repository.ts';
import type { ScopeOf } from '../user-rows.ts';
import { mapPage, type Texts, toUserRecordFor } from '../users.mapper.ts';
import type { UserPages } from './user-pages.ts';

/** Dependencies of the lookup of users. */
export type Needs = { work: Work; pages: UserPages; scopeOf: ScopeOf; texts(): Promise<Texts> };

/** Converts texts by field to `contains` filters; empty texts are left out. */
export const containing = (texts: Readonly<Record<string, string | undefined>>): Condition[] =>
  Object.entries(texts).flatMap(([field, text]): Condition[] =>
    text ? [{ field, operator: 'contains', values: [text] }] : [],
  );

/** Returns the users who have a role, each with the end of the assignment. */
export const roleHolders =
  ({ work, pages, scopeOf, texts }: Needs) =>
  (
    actor: Caller,
    { roleId, username, ...request }: ParsedInputOf<typeof users.ofRole>,
  ): Promise<Page<RoleHolder>> =>
    work.read(actor, async (use) => {
      const textOf = await texts();
      const scope = await scopeOf(use, actor);
      const selection = {
        scope,
        standing: 'present',
        roleIds: [roleId],
        all: containing({ username }),
      } as const;
      const page = await pages.page(use, selection, request);
      const ids = page.records.map(({ id }) => id);
      const ends = ids.length === 0 ? [] : await use(userLinksRepository).listEnds(roleId, ids);
      const endOf = new Map(ends.map((row) => [row.user_id, row.ends_at]));
      return mapPage(page, (row) => {
        const endsAt = endOf.get(row.id) ?? null;
        return {
          ...toUserRecordFor(actor, row, textOf),
          roleEndsAt: endsAt === null ? null : toWireTime(endsAt),
        };
      });
    });
