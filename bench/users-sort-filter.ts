import { type DepartmentNode, departments } from '@baisi/contract/departments';
import { users } from '@baisi/contract/users';
import * as z from 'zod/mini';
import { againstLimit, type Line, ms, percentile, type Result } from './harness/figure.ts';
import { load, type Target } from './harness/load.ts';
import type { Stage } from './harness/stage.ts';
import { type Case, distinct, userQueries } from './harness/user-queries.ts';

// Every sort and every kind of filter over a million users, one caller, page of 10 with total. A case queries twenty
// different values in rotation, twice: half of the requests have no cached total, like a user's first use of a filter.

const people = 1_000_000;
const limitMs = 50;
const repeats = 2;

const DepartmentTree = z.object({ result: departments.idTree.result });

async function departmentIdsOf({ origin, headers }: Target): Promise<[string, ...string[]]> {
  const answer = await fetch(origin + departments.idTree.path, { headers });
  const { result } = z.parse(DepartmentTree, await answer.json());
  const idsOf = (nodes: readonly DepartmentNode[]): string[] =>
    nodes.flatMap(({ key, children }) => [key, ...idsOf(children)]);
  const [first, ...rest] = idsOf(result);
  if (first === undefined) throw new Error('the demo company has no departments');
  return [first, ...rest];
}

type Measured = { line: Line; p95: number };

async function measure(target: Target, { name, queries }: Case): Promise<Measured> {
  const paths = queries.map((query) => {
    const page = new URLSearchParams({ pageNo: '1', pageSize: '10', ...query });
    return `${users.list.path}?${page.toString()}`;
  });
  const { latenciesMs } = await load(target, paths, 1, { requests: distinct * repeats });
  const p95 = percentile(latenciesMs, 0.95);
  const line = againstLimit(`1 M: ${name}`, ms, p95, limitMs);
  return { line: { ...line, ours: `p50 ${ms(percentile(latenciesMs, 0.5))}, p95 ${ms(p95)}` }, p95 };
}

/** Returns p50 and p95 of every sort and filter; the notes list those over the limit. */
export async function usersSortFilter(stage: Stage): Promise<Result> {
  const { target } = await stage.productOf(people);
  const measured: Measured[] = [];
  for (const one of userQueries(await departmentIdsOf(target))) measured.push(await measure(target, one));
  const over = measured.filter(({ p95 }) => p95 > limitMs);
  return {
    lines: measured.map(({ line }) => line),
    notes: [
      `sorts and filters at 1 M: ${measured.length} measured, ${over.length} over ${ms(limitMs)} p95`,
      ...over.map(({ line }) => `  ${line.figure}: ${line.ours}`),
    ],
  };
}
