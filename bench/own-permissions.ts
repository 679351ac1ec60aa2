import { permissions } from '@baisi/contract/permissions';
import { startBareRoutes } from './harness/bare-route.ts';
import {
  againstLimit,
  againstRival,
  kilobytes,
  type Line,
  median,
  ms,
  perSecond,
  type Result,
} from './harness/figure.ts';
import { openInProcessServer, outsideTransactions, reads, type Seen } from './harness/in-process-server.ts';
import { type Contestant, interleaved, type Rounds } from './harness/load.ts';
import { type Extent, seedPermissions } from './harness/seed-permissions.ts';
import type { Stage } from './harness/stage.ts';

// Menu, buttons and rules of a caller who holds 500 menus with two buttons each. The product caches them for a second,
// so there are two bare routes: one runs the statements of a request with a warm cache, one those with a cold cache.
// Both send the same prepared bytes.

const { path } = permissions.own;
const connections = 16;
const extent: Extent = { roots: 20, pagesOfRoot: 24, buttonsOfPage: 2 };
/** Promised limit with one caller. */
const p50LimitMs = 5;

/** Compares getUserPermissionByToken with bare routes. */
export async function ownPermissions(stage: Stage): Promise<Result> {
  const { target, address } = await stage.productOf(4_000);
  await seedPermissions(address, extent);
  const inProcess = await openInProcessServer(address);
  const cold = await inProcess.get(path);
  const warm = least([await inProcess.get(path), await inProcess.get(path), await inProcess.get(path)]);
  await inProcess.close();

  const warmStatements = reads(outsideTransactions(warm.statements));
  const coldStatements = reads(cold.statements);
  const rival = await startBareRoutes(address, [
    { path: '/warm', statements: warmStatements, body: warm.body },
    { path: '/cold', statements: coldStatements, body: warm.body },
  ]);
  stage.undo(rival.stop);
  const at = { origin: rival.origin, headers: {} };
  const contestants: Contestant[] = [
    { name: 'product', target, path },
    { name: `bare route, ${warmStatements.length} statements`, target: at, path: '/warm' },
    { name: `bare route, ${coldStatements.length} statements`, target: at, path: '/cold' },
  ];
  const one = await interleaved(contestants, { rounds: 2, seconds: 1, connections: 1 });
  const many = await interleaved(contestants, { rounds: 4, seconds: 1.5, connections });
  await rival.stop();

  const [ours, ...rivals] = contestants.map(({ name }) => name);
  const of = (found: Map<string, Rounds>, name = ''): Rounds =>
    found.get(name) ?? { perSecond: [], latenciesMs: [] };
  const size = kilobytes(Buffer.byteLength(warm.body));
  const lines = rivals.flatMap((name): Line[] => [
    againstRival(`own permissions (${size}), 1 caller, p50`, ms, median(of(one, ours).latenciesMs), {
      name,
      value: median(of(one, name).latenciesMs),
    }),
    againstRival(
      `own permissions (${size}), ${connections} callers`,
      perSecond,
      median(of(many, ours).perSecond),
      { name, value: median(of(many, name).perSecond) },
      median(
        of(many, ours).perSecond.map((rate, round) => rate / (of(many, name).perSecond[round] ?? Number.NaN)),
      ),
    ),
  ]);
  const p50 = median(of(one, ours).latenciesMs);
  return {
    lines: [...lines, againstLimit('own permissions, 500 menus, 1 caller, p50', ms, p50, p50LimitMs)],
  };
}

function least(seen: readonly [Seen, ...Seen[]]): Seen {
  return seen.reduce((best, one) => (one.statements.length < best.statements.length ? one : best));
}
