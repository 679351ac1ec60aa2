import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import { type UserRecord, userIdentity, type users } from '@baisi/contract/users';
import type { Use } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import { departmentsRepository } from '../../departments/index.ts';
import { mapPage, type Texts, toAddressFor, toUserRecordFor } from '../users.mapper.ts';
import { type UserRecordRow, usersRepository } from '../users.repository.ts';
import { containing, type Needs, roleHolders } from './role-holders.ts';
import type { Selection } from './user-pages.repository.ts';
import { byName, type PageRequest } from './user-pages.ts';

/** Filters of a request; the row scope of the caller is added to them. */
type Asked = Omit<Selection, 'scope'>;
type InputOf<Name extends keyof typeof users> = ParsedInputOf<(typeof users)[Name]>;

/** Maximum number of users in a response that has no paging. */
const maxRows = 1_000;

/**
 * Finds users by role, department and name. Every signed-in user may call it; users without `user:list` get masked
 * contact data.
 */
export function createUserDirectory({ work, pages, scopeOf, texts }: Needs) {
  const pageOf = <Wire = UserRecord>(
    actor: Caller,
    request: PageRequest,
    select: (use: Use) => Promise<Asked>,
    toWire: (viewer: Caller, row: UserRecordRow, texts: Texts) => Wire,
  ): Promise<Page<Wire>> =>
    work.read(actor, async (use) => {
      const textOf = await texts();
      const scope = await scopeOf(use, actor);
      const page = await pages.page(use, { scope, ...(await select(use)) }, request);
      return mapPage(page, (row) => toWire(actor, row, textOf));
    });

  return {
    /** Returns the active users of a department and all its descendants, sorted by name. */
    ofDepartment: (actor: Caller, { id, realname }: InputOf<'ofDepartment'>): Promise<UserRecord[]> =>
      work.read(actor, async (use) => {
        const departmentIds = await use(departmentsRepository).listIdsBelow([id]);
        const scope = await scopeOf(use, actor);
        const selection: Selection = {
          scope,
          standing: 'active',
          departmentIds,
          all: containing({ realname }),
        };
        const rows = await pages.first(use, selection, { sort: byName, limit: maxRows });
        const textOf = await texts();
        return rows.map((row) => toUserRecordFor(actor, row, textOf));
      }),

    choices: (
      actor: Caller,
      { departId, realname, username, id: ids, ...request }: InputOf<'choices'>,
    ): Promise<Page<UserRecord>> =>
      pageOf(
        actor,
        request,
        async (use) => {
          const departmentIds =
            departId === undefined ? undefined : await use(departmentsRepository).listIdsBelow([departId]);
          return { standing: 'active', ids, departmentIds, all: containing({ realname, username }) };
        },
        toUserRecordFor,
      ),

    ofRole: roleHolders({ work, pages, scopeOf, texts }),

    /**
     * Returns a page of the users of a department; without a department, of those that the caller manages, or null
     * when there are none (api-contract 3.4).
     */
    async ofDepartmentPage(
      actor: Caller,
      { depId, username, realname, direct, ...request }: InputOf<'ofDepartmentPage'>,
    ): Promise<Page<UserRecord> | null> {
      const roots =
        depId === undefined ? await work.read(actor, (use) => managedBy(use, actor.userId)) : [depId];
      if (roots.length === 0) return null;
      const select = async (use: Use): Promise<Asked> => {
        const departmentIds = direct === '1' ? roots : await use(departmentsRepository).listIdsBelow(roots);
        return { standing: 'present', departmentIds, all: containing({ username, realname }) };
      };
      return pageOf(actor, request, select, toUserRecordFor);
    },

    byOrgCode: (actor: Caller, question: InputOf<'byOrgCode'>): Promise<Page<UserRecord>> =>
      pageOf(actor, question, (use) => underCode(use, question), toUserRecordFor),

    addressList: (
      actor: Caller,
      question: InputOf<'addressList'>,
    ): Promise<ResultOf<typeof users.addressList>> =>
      pageOf(actor, { ...question, sort: byName }, (use) => underCode(use, question), toAddressFor),
  };
}

/** Selects the active users of departments whose org code begins with `orgCode`; without it, all active users. */
async function underCode(use: Use, { orgCode, realname, workNo }: InputOf<'byOrgCode'>): Promise<Asked> {
  const departmentIds = orgCode ? await use(departmentsRepository).listIdsUnderCode(orgCode) : undefined;
  return { standing: 'active', departmentIds, all: containing({ realname, workNo }) };
}

/** Returns the ids of the departments that a superior (负责人) manages. */
async function managedBy(use: Use, userId: string): Promise<string[]> {
  const me = await use(usersRepository).getById(userId);
  return me.user_identity === userIdentity.superior ? (me.depart_ids ?? '').split(',').filter(Boolean) : [];
}

export type UserDirectory = ReturnType<typeof createUserDirectory>;
