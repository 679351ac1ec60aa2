import { everyEndpoint } from '@baisi/contract/endpoints';
import type { Row, Rows, Seen, Snapshot } from './company-oracle.ts';

const beyond = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a.difference(b)];
const idsOf = (rows: readonly Row[], isShown: Rows): Set<string> =>
  new Set(rows.filter(isShown).map((row) => String(row['id'])));

const productCodes = new Set<string>(
  everyEndpoint.flatMap(({ access }) => (access.kind === 'permission' ? access.code : [])),
);
const none = new Set<string>();
const nothing = {
  codes: none,
  menus: none,
  pages: none,
  fields: none,
  roles: none,
  people: () => false,
  departments: () => false,
};
/** The rights of a user before the user was added: none. */
const nobody: Omit<Seen, 'username'> = {
  isAdministrator: false,
  place: '',
  memberships: new Set(),
  managed: new Set(),
  identity: new Set(),
  at: [],
  own: nothing,
  account: '',
};
/** Rows that existed before the call: a row that the call added is no gain of those who see it. */
const kept = (rows: readonly Row[], before: readonly Row[]): Row[] =>
  rows.filter((row) => before.some((was) => was['id'] === row['id']));

/** Rows without those of departments that got another org code: they moved with their department. */
const stayed = (rows: readonly Row[], after: readonly Row[]): Row[] =>
  rows.filter((row) => {
    const is = after.find((one) => one['id'] === row['id']);
    const isSamePlace = String(is?.['departs']) === String(row['departs']);
    return is === undefined || !isSamePlace || String(is['orgCode']) === String(row['orgCode']);
  });

/** Permission codes that the call added to menus although the actor does not hold them. */
function planted(before: Snapshot, after: Snapshot, own: ReadonlySet<string>): string[] {
  return [...after.codes].flatMap(([id, codes]) => {
    const were = before.codes.get(id) ?? [];
    return codes.filter((code) => !were.includes(code) && productCodes.has(code) && !own.has(code));
  });
}

/** Lists the faults of a call for which the actor must hold the code `demands`; empty when there are none. */
export function wrongs(
  before: Snapshot,
  after: Snapshot,
  { id: actorId, demands }: { id: string; demands: string | undefined },
): string[] {
  const actor = before.people.get(actorId);
  if (actor === undefined || actor.isAdministrator) return [];
  const found: string[] = [];
  const say = (who: string, what: string, things: readonly string[]) => {
    if (things.length > 0) found.push(`${who}: ${what} ${things.join()}`);
  };
  if (demands !== undefined) say(actorId, 'had no', actor.own.codes.has(demands) ? [] : [demands]);
  const ownPeople = idsOf(before.userRows, actor.own.people);
  const ownDepartments = idsOf(before.departmentRows, actor.own.departments);
  const mayFill = (id: string): boolean => {
    const members = before.userRows
      .filter((row) => (row['departs'] as string[]).includes(id))
      .map((row) => String(row['id']));
    const sees = members.every((member) => ownPeople.has(member));
    return actor.managed.has(id) || sees || (actor.own.codes.has('depart:edit') && ownDepartments.has(id));
  };
  const aboveOf = (id: string): string[] => {
    const parent = before.departmentRows.find((row) => row['id'] === id)?.['parentId'];
    return typeof parent === 'string' ? [parent, ...aboveOf(parent)] : [];
  };
  const notOutranked = (id: string): string[] => {
    const was = before.people.get(id);
    if (was === undefined || id === actorId) return [];
    const [view = was.own] = was.at;
    const above = [...actor.memberships].flatMap(aboveOf);
    return [
      ...(was.isAdministrator ? ['administrator'] : []),
      ...beyond(view.codes, actor.own.codes),
      ...beyond(view.menus, actor.own.menus),
      ...beyond(view.fields, actor.own.fields),
      ...beyond(idsOf(before.userRows, view.people), ownPeople),
      ...beyond(idsOf(before.departmentRows, view.departments), ownDepartments),
      ...beyond(was.managed, actor.managed),
      ...[...was.memberships].filter((one) => above.includes(one) && !actor.managed.has(one)),
    ];
  };
  const userRows = kept(after.userRows, before.userRows);
  const departmentRows = kept(after.departmentRows, before.departmentRows);
  const departmentIds = new Set(before.departmentRows.map((row) => String(row['id'])));
  const stayedUsers = stayed(before.userRows, userRows);
  const stayedDepartments = stayed(before.departmentRows, departmentRows);
  say('menus', 'were planted codes', planted(before, after, actor.own.codes));
  for (const [id, { account }] of before.people)
    if (after.people.get(id)?.account !== account)
      say(id, 'was opened or closed by somebody who does not outrank him', notOutranked(id));
  for (const [id, is] of after.people) {
    const was = before.people.get(id) ?? nobody;
    let isLess = [
      beyond(was.managed, is.managed),
      beyond(was.memberships, is.memberships),
      beyond(was.identity, is.identity),
    ].some((lost) => lost.length > 0);
    is.at.forEach((view, n) => {
      const earlier = was.at[n] ?? was.own;
      const gained = beyond(view.codes, earlier.codes);
      const gainedPeople = beyond(idsOf(userRows, view.people), idsOf(before.userRows, earlier.people));
      const gainedDepartments = beyond(
        idsOf(departmentRows, view.departments),
        idsOf(before.departmentRows, earlier.departments),
      );
      say(
        id,
        'gained codes',
        // Administrators may do everything, even with disabled buttons.
        gained.filter((one) => !was.isAdministrator && !actor.own.codes.has(one)),
      );
      say(
        id,
        'gained people',
        gainedPeople.filter((one) => !ownPeople.has(one)),
      );
      say(
        id,
        'gained departments',
        gainedDepartments.filter((one) => !ownDepartments.has(one)),
      );
      for (const kind of ['menus', 'fields'] as const)
        say(
          id,
          `gained ${kind}`,
          beyond(view[kind], earlier[kind]).filter(
            (one) => !was.isAdministrator && !actor.own[kind].has(one),
          ),
        );
      // Uses the rows as they were before: a moved row does not count as taken from those who saw it.
      const lostPeople = beyond(idsOf(stayedUsers, earlier.people), idsOf(stayedUsers, view.people));
      const lostDepartments = beyond(
        idsOf(stayedDepartments, earlier.departments),
        idsOf(stayedDepartments, view.departments),
      );
      const lost = (['codes', 'menus', 'pages', 'fields', 'roles'] as const).map(
        (kind) => [kind, was.isAdministrator ? [] : beyond(earlier[kind], view[kind])] as const,
      );
      isLess ||= [lostPeople, lostDepartments, ...lost.map(([, what]) => what)].some(
        ({ length }) => length > 0,
      );
      if (id === actorId) return;
      say(
        id,
        'lost people',
        lostPeople.filter((one) => !ownPeople.has(one)),
      );
      say(
        id,
        'lost departments',
        lostDepartments.filter((one) => !ownDepartments.has(one)),
      );
      for (const [kind, what] of lost)
        if (kind !== 'pages' && kind !== 'roles')
          say(
            id,
            `lost ${kind}`,
            what.filter((one) => !actor.own[kind].has(one)),
          );
    });
    say(
      id,
      'became superior of',
      beyond(is.managed, was.managed).filter((one) => departmentIds.has(one) && !actor.managed.has(one)),
    );
    say(
      id,
      'came to or left',
      [...is.memberships.symmetricDifference(was.memberships)].filter((one) => !mayFill(one)),
    );
    if (id === actorId) say(id, 'changed his own place', is.place === was.place ? [] : [was.place, is.place]);
    else if (isLess) {
      say(id, 'lost something to somebody who does not outrank him', notOutranked(id));
      say(id, 'lost something to somebody who does not reach him', ownPeople.has(id) ? [] : [id]);
    }
  }
  return found;
}
