import { describe, expect, test } from 'vitest';
import { noPosition, type Position } from './position.ts';
import { mayFill, objectionToChange } from './position-change.ts';
import { outranks, type Reach, unite } from './reach.ts';
import type { RowTest } from './row-rules.ts';
import type { RowScope } from './row-scope.ts';

const under = (orgCode: string): RowTest[][] => [
  [{ field: 'orgCode', operator: 'startsWith', values: [orgCode] }],
];
const reach = (values: Partial<Reach> & { people?: RowScope } = {}): Reach => ({
  everything: false,
  codes: new Set(['user:list']),
  menus: new Map([['page', '/page']]),
  fields: new Set(['user:phone']),
  rows: new Map([['system/UserList', values.people ?? []]]),
  managed: [],
  memberships: [],
  ...values,
});
const administrator = reach({ everything: true, codes: new Set() });

describe('a user outranks another whose rights all lie within their own', () => {
  test.each<[string, Reach, Reach, boolean]>([
    ['equals outrank each other', reach(), reach(), true],
    ['an administrator outranks everybody', administrator, reach({ codes: new Set(['x']) }), true],
    ['nobody else outranks an administrator', reach({ people: 'all' }), administrator, false],
    ['a user with more codes is not outranked', reach(), reach({ codes: new Set(['user:edit']) }), false],
    [
      'a user with more rows is not outranked',
      reach({ people: under('A01A07') }),
      reach({ people: 'all' }),
      false,
    ],
    [
      'a user with fewer rows is outranked',
      reach({ people: under('A01') }),
      reach({ people: under('A01A07') }),
      true,
    ],
    [
      'a user who manages more departments is not outranked',
      reach({ managed: ['A01A07'] }),
      reach({ managed: ['A01'] }),
      false,
    ],
    [
      'a user who manages a department below is outranked',
      reach({ managed: ['A01'] }),
      reach({ managed: ['A01A07'] }),
      true,
    ],
    [
      'a user in a department above is not outranked',
      reach({ memberships: ['A01A07'] }),
      reach({ memberships: ['A01'] }),
      false,
    ],
    [
      'a user in a sibling department is outranked',
      reach({ memberships: ['A01A07'] }),
      reach({ memberships: ['A01A08'] }),
      true,
    ],
    [
      'a user in a department above that the actor manages is outranked',
      reach({ memberships: ['A01A07'], managed: ['A01'] }),
      reach({ memberships: ['A01'] }),
      true,
    ],
  ])('%s', (_name, actor, target, isAbove) => {
    expect(outranks(actor, target)).toBe(isAbove);
  });
});

test.each<[string, Reach, boolean]>([
  ['its manager', reach({ managed: ['A01A07'] }), true],
  ['the manager of the department above', reach({ managed: ['A01'] }), true],
  ['an actor who reaches all its members', reach({ people: under('A01') }), true],
  ['no actor who reaches only other users', reach({ people: under('A01A08') }), false],
  [
    'an administrator of departments who reaches it',
    reach({
      codes: new Set(['depart:edit']),
      rows: new Map<'system/DepartList' | 'system/UserList', RowScope>([
        ['system/UserList', []],
        ['system/DepartList', [[{ field: 'departName', operator: 'contains', values: ['华东'] }]]],
      ]),
    }),
    true,
  ],
])('a department’s members may be changed by %s', (_name, actor, may) => {
  const row = [{ field: 'departName', operator: 'eq' as const, values: ['华东分公司'] }];
  expect(mayFill(actor, 'A01A07', row)).toBe(may);
});

test('the reach of several departments is the sum of theirs', () => {
  const both = unite([
    reach({ people: under('A01A07') }),
    reach({ people: under('A01A08'), managed: ['A01'] }),
  ]);
  expect(both.rows.get('system/UserList')).toEqual([...under('A01A07'), ...under('A01A08')]);
  expect(both.managed).toEqual(['A01']);
});

const now = new Date('2026-11-23T00:00:00Z');
const later = new Date('2026-12-23T00:00:00Z');
const change = (was: Reach, is: Reach, afterwards: Reach, userId = 'other') => {
  const position: Position = noPosition(userId);
  const held = (endsAt: Date | null): Position => ({
    ...position,
    roles: [{ roleId: 'r', label: '角色', orgCode: null, endsAt }],
  });
  const own = { userId: 'actor', reach: reach({ people: under('A01A07') }) };
  return objectionToChange(own, {
    before: { position: held(later), reachAt: (at) => (at < later ? was : reach()) },
    after: { position: held(null), reachAt: (at) => (at < later ? is : afterwards) },
    moments: [now, later],
    departments: new Map(),
    isReached: true,
  })?.code;
};

describe('a change is checked at every moment from now on', () => {
  test('a later end grants only what the actor reaches', () => {
    const here = reach({ people: under('A01A07') });
    expect(change(here, here, here)).toBeUndefined();
  });
  test('a later end of a role beyond the actor’s reach is refused, although nothing changes now', () => {
    const everywhere = reach({ people: 'all' });
    expect(change(everywhere, everywhere, everywhere)).toBe('beyond-own-rights');
  });
  test('the rows of a rule with a variable depend on its holder', () => {
    const there = reach({ people: under('A01A08') });
    expect(change(reach(), there, there)).toBe('beyond-own-rights');
  });
  test('nobody can change their own position', () => {
    const here = reach({ people: under('A01A07') });
    expect(change(here, here, here, 'actor')).toBe('own-roles-fixed');
  });
  test('nobody but an administrator can change an administrator’s position', () => {
    expect(change(administrator, administrator, administrator)).toBe('administrator-protected');
  });
});
