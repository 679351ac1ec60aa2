import type { RowsPreview } from '@baisi/contract/permission-rules';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { type RowScope, rowScopeOf } from '@baisi/contract/rules/row-scope';
import { variablesOf } from '@baisi/contract/rules/rule-variables';
import type { Use, Work } from '../../../db/work.ts';
import { type Caller, isAdministrator, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RowSource } from '../../../platform/database/row-source.ts';
import { accessFactsRepository } from '../holdings/access-facts.repository.ts';
import { grantFactsRepository } from '../holdings/grant-facts.repository.ts';
import { rulesOfLine, toRule } from '../holdings/row-rules.ts';
import { peopleRepository } from './people.repository.ts';
import type { RowsOf } from './rows/resource-rows.ts';

type Needs = {
  work: Work;
  clock: Clock;
  rowsOf: RowsOf;
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
};

/** A menu whose visible rows a change may affect, with its resource. */
export type PreviewedMenu = { resource: RowResource; name: string };

type Holder = { id: string; username: string; realname: string };
type Scopes = Map<string, { holder: Holder; scope: RowScope }>;

/** Maximum number of users whose rows are counted, and of users who are named. */
const [maxCounted, maxNamed] = [500, 200];
/** Number of scopes whose rows one query counts. */
const scopesAtOnce = 50;

/** Returns the scope of each user who holds a menu of the resource, as the transaction sees it. */
async function scopesOf(use: Use, resource: RowResource, now: Date): Promise<Scopes> {
  const facts = use(accessFactsRepository);
  const rules = (await facts.listRules()).filter((rule) => rule.component === resource).map(toRule);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const menuIds = (await facts.listByComponents([resource])).map(({ id }) => id);
  const lines = await use(grantFactsRepository).listGrantsOfMenus(menuIds, now);
  const byPerson = Map.groupBy(lines, (line) => line.user_id);
  const people = await use(peopleRepository).listActive([...byPerson.keys()]);
  const isRuled = rules.some((rule) => rule.isActive);
  return new Map(
    people.map(({ id, username, realname, org_code: last, org_codes: orgCodes }) => {
      const [only = null] = orgCodes;
      const orgCode = orgCodes.length < 2 ? only : (orgCodes.find((code) => code === last) ?? null);
      const grants = (byPerson.get(id) ?? []).map((line) => rulesOfLine(line, byId));
      const variables = variablesOf({ userId: id, username, realname, orgCode }, orgCodes, now);
      return [
        id,
        { holder: { id, username, realname }, scope: rowScopeOf(resource, { isRuled, grants }, variables) },
      ];
    }),
  );
}

async function scopesOfAll(use: Use, menus: readonly PreviewedMenu[], now: Date): Promise<Scopes[]> {
  const all: Scopes[] = [];
  for (const { resource } of menus) all.push(await scopesOf(use, resource, now));
  return all;
}

/** Returns a function that counts the rows of `within` in each scope; equal scopes are counted once. */
async function counterOf(rows: ReturnType<RowSource>, within: RowScope, scopes: readonly RowScope[]) {
  const distinct = [...new Map(scopes.map((scope) => [JSON.stringify(scope), scope]))];
  const counts = new Map<string, number>();
  for (let at = 0; at < distinct.length; at += scopesAtOnce) {
    const slice = distinct.slice(at, at + scopesAtOnce);
    const found = await rows.count(
      within,
      slice.map(([, scope]) => scope),
    );
    for (const [index, [key]] of slice.entries()) counts.set(key, found[index] ?? 0);
  }
  return (scope: RowScope): number => counts.get(JSON.stringify(scope)) ?? 0;
}

/** Dry runs of changed rules and data scopes: makes the change, computes its effect on users, and rolls back. */
export function createRowsPreview({ work, clock, rowsOf, rowScopeOf: ownScopeOf }: Needs) {
  const withinOf = async (use: Use, actor: Caller, resource: RowResource): Promise<RowScope> =>
    isAdministrator(actor) ? 'all' : ownScopeOf(use, actor, resource);

  /** Returns the users whose scope of a menu's rows changes, with the number of rows before and after. */
  const compare = async (use: Use, actor: Caller, menu: PreviewedMenu, before: Scopes, after: Scopes) => {
    const changed = [...new Map([...before, ...after])].flatMap(([id, { holder }]) => {
      const was = before.get(id)?.scope ?? [];
      const is = after.get(id)?.scope ?? [];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ holder, was, is }];
    });
    const scopes = changed.slice(0, maxCounted).flatMap(({ was, is }) => [was, is]);
    const rows = use(rowsOf(menu.resource).source);
    const countOf = await counterOf(rows, await withinOf(use, actor, menu.resource), scopes);
    return changed.map(({ holder, was, is }, at): Found => {
      const row = { menu: menu.name, before: countOf(was), after: countOf(is) };
      return { holder, row, isCounted: at < maxCounted };
    });
  };

  return {
    /**
     * Returns the effect of `change` on the rows of the menus; `change` is checked like a real change and then rolled
     * back.
     */
    dryRun: (
      actor: Caller,
      menusOf: (use: Use) => Promise<readonly PreviewedMenu[]>,
      change: (use: Use) => Promise<unknown>,
    ): Promise<RowsPreview> =>
      work.dryRun(actor, async (use) => {
        const menus = await menusOf(use);
        const before = await scopesOfAll(use, menus, clock.now());
        await change(use);
        const after = await scopesOfAll(use, menus, clock.now());
        const found: Found[] = [];
        for (const [at, menu] of menus.entries()) {
          const [was, is]: [Scopes, Scopes] = [before[at] ?? new Map(), after[at] ?? new Map()];
          found.push(...(await compare(use, actor, menu, was, is)));
        }
        // Users whom the actor may not see are counted without a name.
        const ids = found.map(({ holder }) => holder.id);
        const people = use(rowsOf('system/UserList').source);
        const named = new Set(await people.among(ids, await withinOf(use, actor, 'system/UserList')));
        const holders = new Set([...before, ...after].flatMap((scopes) => [...scopes.keys()]));
        return { ...summaryOf(found, named), holders: holders.size };
      }),
  };
}

/** The effect of the change on the rows of one menu for one user. */
type Found = { holder: Holder; row: RowsPreview['people'][number]['rows'][number]; isCounted: boolean };

function summaryOf(found: readonly Found[], named: ReadonlySet<string>): Omit<RowsPreview, 'holders'> {
  const affected = [...Map.groupBy(found, ({ holder }) => holder.id).values()].flatMap((list) => {
    const rows = list.map(({ row }) => row).filter((row) => row.before !== row.after);
    const [first] = list;
    // A user whose scope changes but whose counted rows are the same is left out; a user whose rows were not counted is
    // listed.
    if (first === undefined || (rows.length === 0 && list.every(({ isCounted }) => isCounted))) return [];
    const lost = rows.reduce((sum, row) => sum + row.before - row.after, 0);
    return [{ ...first.holder, rows, lost }];
  });
  const people = affected
    .filter(({ id, rows }) => rows.length > 0 && named.has(id))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, maxNamed)
    .map(({ id: userId, username, realname, rows }) => ({ userId, username, realname, rows }));
  const blinded = affected.filter(({ rows }) => rows.some((row) => row.before > 0 && row.after === 0));
  return { people, total: affected.length, blinded: blinded.length };
}

export type RowsPreviewer = ReturnType<typeof createRowsPreview>;
