import { accessHolders } from '@baisi/contract/access-holders';
import { againstLimit, type Line, median, ms, percentile, type Result } from './harness/figure.ts';
import { load } from './harness/load.ts';
import { type Extent, rowsOf, seedPermissions } from './harness/seed-permissions.ts';
import { seedRoleGrants } from './harness/seed-role-grants.ts';
import type { Stage } from './harness/stage.ts';

// 谁有权限 in a company of 5 000 users, each with two of 50 roles that grant about a tenth of 2 000 permissions: users who
// may perform an action, open a menu, see a column, edit one user. One caller, the first page of 20 with its total.

const people = 5_000;
const extent: Extent = { roots: 20, pagesOfRoot: 33, buttonsOfPage: 2 };
/** Promised limit for an interactive search. */
const limitMs = 200;
const requests = 30;

const questions: Record<string, Record<string, string>> = {
  'an action': { kind: 'action', target: 'bench:1x1x1' },
  'an action, one name': { kind: 'action', target: 'bench:1x1x1', keyword: '王' },
  'a menu': { kind: 'menu', target: 'bench-1-1' },
  'a column': { kind: 'column', target: 'user:sex' },
  'a row': { kind: 'row', target: 'user:edit', menuId: 'menu-users', rowId: 'user-liwei' },
};

/** Measures a search for the holders of a right. */
export async function holdersSearch(stage: Stage): Promise<Result> {
  const { target, address } = await stage.productOf(people);
  await seedPermissions(address, extent);
  await seedRoleGrants(address, { roles: 50, everyNth: 10 });
  const lines: Line[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const search = new URLSearchParams({ ...question, pageNo: '1', pageSize: '20' });
    const path = `${accessHolders.list.path}?${search.toString()}`;
    const { latenciesMs } = await load(target, [path], 1, { requests });
    const line = againstLimit(`holders of ${name}, p50`, ms, median(latenciesMs), limitMs);
    lines.push({ ...line, ours: `${line.ours}, p95 ${ms(percentile(latenciesMs, 0.95))}` });
  }
  return {
    lines,
    notes: [`holders: ${people} people, ${rowsOf(extent)} permissions beside the product's own`],
  };
}
