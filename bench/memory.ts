import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { departments } from '@baisi/contract/departments';
import { permissions } from '@baisi/contract/permissions';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import { againstLimit, type Line, megabytes, type Result } from './harness/figure.ts';
import { load } from './harness/load.ts';
import { launchProduct, signIn, temporaryFolder } from './harness/product.ts';
import type { Stage } from './harness/stage.ts';

// Memory of the idle product: RSS of the server's process, and PSS of all its processes (shared pages counted once).

const restLimit = 140 * 1024 * 1024;
const usedLimit = 150 * 1024 * 1024;
const allLimit = 300 * 1024 * 1024;
const restMs = 10_000;
const requests = 200;

/** Reads a kilobyte value from a file in /proc. */
async function kilobytesIn(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8');
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} has no ${field}`);
  return Number(found) * 1024;
}

/** Returns the process and all its descendants. */
async function treeOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // A process may end during the scan.
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = /\) \w (\d+) /.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree;
}

async function measure(pid: number, when: string, serverLimit: number): Promise<Line[]> {
  const server = await kilobytesIn(`/proc/${pid}/status`, 'VmRSS');
  const tree = await treeOf(pid);
  const shares = await Promise.all(tree.map((one) => kilobytesIn(`/proc/${one}/smaps_rollup`, 'Pss')));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return [
    againstLimit(`memory of the server process, ${when}`, megabytes, server, serverLimit),
    againstLimit(`memory of all ${tree.length} processes, ${when}`, megabytes, all, allLimit),
  ];
}

/** Measures the server, and the server with the embedded PostgreSQL, when idle: after the start and after some use. */
export async function memory(stage: Stage): Promise<Result> {
  if (process.platform !== 'linux') return { lines: [], notes: ['memory is read from /proc: left out here'] };
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path);
  stage.undo(product.stop);
  await sleep(restMs);
  const fresh = await measure(product.pid, '10 s after the start', restLimit);

  const { target } = await signIn(product);
  const mixed = [
    `${users.list.path}?pageNo=1&pageSize=10`,
    `${users.list.path}?pageNo=2&pageSize=30&column=realname&order=asc`,
    `${users.list.path}?realname=*王*`,
    permissions.own.path,
    departments.idTree.path,
    roles.all.path,
  ];
  await load(target, mixed.map(encodeURI), 4, { requests });
  await sleep(restMs);
  const used = await measure(product.pid, `10 s after ${requests} requests`, usedLimit);
  await product.stop();
  return { lines: [...fresh, ...used] };
}
