import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessFacts, accessOf, isAllowed, type PermissionFact } from './decision.ts';
import { type RoleToGive, smallestGrant } from './smallest-grant.ts';

const codes = ['a:x', 'a:y', 'b:x', 'b:y', 'c:x'] as const;
const ids = ['m1', 'm2', 'm3', 'p1', 'p2', 'p3', 'p4', 'p5'] as const;

const menu = (id: string, parentId: string | null): fc.Arbitrary<PermissionFact> =>
  fc.record({
    id: fc.constant(id),
    parentId: fc.constant(parentId),
    name: fc.constant(id),
    menuType: fc.constant(parentId === null ? 0 : 1),
    perms: fc.constant(null),
    permsType: fc.constant(null),
    status: fc.constant('1'),
    url: fc.oneof(
      { weight: 9, arbitrary: fc.constant(`/${id}`) },
      { weight: 1, arbitrary: fc.constant('//evil') },
    ),
  });
const button = (id: string): fc.Arbitrary<PermissionFact> =>
  fc.record({
    id: fc.constant(id),
    parentId: fc.constantFrom('m1', 'm2', 'm3'),
    name: fc.constant(id),
    menuType: fc.constant(2),
    perms: fc.oneof(
      fc.constantFrom(...codes),
      fc.subarray([...codes], { minLength: 2, maxLength: 3 }).map((list) => list.join(', ')),
    ),
    permsType: fc.constantFrom('1', '2', null),
    status: fc.constantFrom('1', '1', '1', '0'),
    url: fc.constant(null),
  });
const permissions = fc.tuple(
  menu('m1', null),
  menu('m2', 'm1'),
  menu('m3', 'm2'),
  ...(['p1', 'p2', 'p3', 'p4', 'p5'] as const).map(button),
);
const lines = fc
  .subarray([...ids])
  .map((list) => list.map((permissionId) => ({ permissionId, ruleIds: [] })));
const roles: fc.Arbitrary<RoleToGive[]> = fc
  .tuple(lines, lines, lines, lines, fc.boolean())
  .map(([a, b, c, d, isAdmin]) =>
    [a, b, c, d].map((given, n) => ({
      id: `r${n}`,
      name: `r${n}`,
      code: isAdmin && n === 3 ? 'admin' : `code${n}`,
      departName: null,
      lines: given,
      holders: n + 1,
      scopeIds: new Map(),
    })),
  );
const world = fc.record({
  permissions,
  roles,
  held: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  isActive: fc.boolean(),
});
const question = fc.oneof(
  fc.record({ kind: fc.constant('action' as const), target: fc.constantFrom(...codes, 'z:z') }),
  fc.record({ kind: fc.constant('menu' as const), target: fc.constantFrom('m1', 'm2', 'm3', 'm9', 'p1') }),
  fc.record({ kind: fc.constant('column' as const), target: fc.constantFrom(...codes, 'z:z') }),
);

type World = { permissions: PermissionFact[]; roles: RoleToGive[]; held: number[]; isActive: boolean };
const factsOf = ({ permissions: rows, roles: all, held, isActive }: World): AccessFacts => {
  const own = all.filter((_, n) => held.includes(n));
  return {
    isActive,
    permissions: rows,
    roles: own,
    lines: own.flatMap((r) => r.lines.map((l) => ({ ...l, roleId: r.id }))),
  };
};

/** Second implementation for comparison: follows the specification line by line and uses no code of the decision. */
function expected(facts: AccessFacts, { kind, target }: { kind: string; target: string }): boolean {
  if (!facts.isActive) return false;
  const admin = facts.roles.some((role) => role.code === 'admin');
  const has = (id: string) => admin || facts.lines.some((one) => one.permissionId === id);
  const carrying = facts.permissions.filter(
    (one) => one.menuType === 2 && (one.perms ?? '').split(',').some((code) => code.trim() === target),
  );
  if (kind === 'action') return admin || carrying.some((one) => one.status === '1' && has(one.id));
  if (kind === 'column') {
    const guards = carrying.filter((one) => (one.permsType ?? '1') === '1' && one.status === '1');
    return guards.length === 0 || guards.some((one) => has(one.id));
  }
  let row = facts.permissions.find((one) => one.id === target && one.menuType !== 2);
  if (row === undefined) return false;
  while (row !== undefined) {
    if (!has(row.id) || !(row.url ?? '').startsWith('/') || (row.url ?? '').startsWith('//')) return false;
    const above: string | null = row.parentId;
    row = facts.permissions.find((one) => one.id === above);
  }
  return true;
}

test('the decision follows the specification for 10 000 random users and questions', () => {
  fc.assert(
    fc.property(world, question, (one, asked) => {
      const facts = factsOf(one);
      expect(isAllowed(facts, asked)).toBe(expected(facts, asked));
    }),
    { numRuns: 10_000 },
  );
});

test('server and inspector agree for 10 000 random users and codes', () => {
  fc.assert(
    fc.property(world, fc.constantFrom(...codes), (one, code) => {
      const facts = { ...factsOf(one), isActive: true };
      const { codes: granted, isAdministrator } = accessOf(facts);
      // The same test as in platform/actor.ts.
      expect(isAllowed(facts, { kind: 'action', target: code })).toBe(isAdministrator || granted.has(code));
    }),
    { numRuns: 10_000 },
  );
});

test('an additional right never removes another right', () => {
  fc.assert(
    fc.property(world, fc.constantFrom(...ids), fc.constantFrom(...codes), (one, id, code) => {
      const facts = factsOf(one);
      const more = { ...facts, lines: [...facts.lines, { permissionId: id, ruleIds: [], roleId: 'x' }] };
      const asked = (['action', 'column'] as const).map((kind) => ({ kind, target: code }));
      return asked.every((q) => !isAllowed(facts, q) || isAllowed(more, q));
    }),
    { numRuns: 5_000 },
  );
});

const given = (facts: AccessFacts, role: RoleToGive, lines: RoleToGive['lines']): AccessFacts => ({
  ...facts,
  roles: [...facts.roles, role],
  lines: [...facts.lines, ...lines.map((one) => ({ ...one, roleId: role.id }))],
});

/** Returns whether the proposed grant really allows the access. */
function isTrue(one: World, asked: Parameters<typeof isAllowed>[1]): boolean {
  const facts = factsOf(one);
  const grant = smallestGrant(facts, one.roles, asked);
  if (grant === undefined) return isAllowed(facts, asked);
  if (isAllowed(facts, asked)) return false;
  if (grant.kind === 'none') {
    // No role but `admin` would help either, and `admin` is never proposed, because the code may be mistyped.
    const others = one.roles.filter(({ code }) => code !== 'admin');
    return others.every((role) => !isAllowed(given(facts, role, role.lines), asked));
  }
  const lines = grant.permissionIds.map((permissionId) => ({ permissionId, ruleIds: [] }));
  const role = one.roles.find(({ id }) => id === grant.roleId);
  return (
    role !== undefined && isAllowed(given(facts, role, grant.kind === 'role' ? role.lines : lines), asked)
  );
}

test('the smallest grant turns a denial into access, and is only proposed for a denial', () => {
  fc.assert(fc.property(world, question, isTrue), { numRuns: 10_000 });
});

test('the administrator role is never the cheapest way to a single right', () => {
  const [admin, reader] = [
    { id: 'r0', name: 'r0', code: 'admin', departName: null, lines: [], holders: 1, scopeIds: new Map() },
    {
      id: 'r1',
      name: 'r1',
      code: 'reader',
      departName: null,
      holders: 5,
      scopeIds: new Map(),
      lines: [{ permissionId: 'p1', ruleIds: [] }],
    },
  ];
  const rows = ['p1', 'p2', 'p3'].map((id) => ({
    id,
    parentId: null,
    name: id,
    menuType: 2,
    perms: `a:${id}`,
    permsType: '1',
    status: '1',
    url: null,
  }));
  const facts = { isActive: true, roles: [], lines: [], permissions: rows };
  const asked = { kind: 'action', target: 'a:p1' } as const;
  expect(smallestGrant(facts, [admin, reader], asked)).toMatchObject({ kind: 'role', roleId: 'r1', cost: 1 });
});
