import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunAs, succeedsAs } from '../../apps/server/src/platform/postgres/process/run-as.ts';
import { killHard, processesOf } from './processes.ts';
import { clusterOf, foldersOf } from './read-stored.ts';

/** Installation of the product, and its system user. */
export type Place = {
  name: string;
  checkout: string;
  node: string;
  home: string;
  dataFolder: string;
  /** Undefined: the current user. */
  user: RunAs | undefined;
  /** Ends its remaining processes. */
  end(): void;
  /** Removes its folders. */
  remove(): void;
};

export type PlaceName = 'open folder' | 'home of mode 0700' | 'ordinary user';

const root = fileURLToPath(new URL('../../', import.meta.url));
const nobody: RunAs = { uid: 65534, gid: 65534, name: 'nobody' };
/** Location of cluster and programs when the server runs as root and PostgreSQL cannot access the data folder. */
const systemFolder = '/var/lib/baisi';
const isRoot = process.getuid?.() === 0;
const whatRuns = ['package.json', 'packages', 'apps/server', 'node_modules'];

export function openPlace(name: PlaceName): Place {
  const scratch = mkdtempSync(join(tmpdir(), 'baisi-crash-'));
  chmodSync(scratch, 0o755);
  const home = join(scratch, 'home');
  mkdirSync(home, { mode: name === 'open folder' ? 0o755 : 0o700 });
  const user = name === 'ordinary user' ? nobody : undefined;
  if (user !== undefined) chownSync(home, user.uid, user.gid);
  const checkout = checkoutFor(name, scratch);
  const dataFolder = join(home, 'data');
  return {
    name: isRoot && user === undefined ? `${name}, as root` : name,
    checkout,
    node: nodeIn(checkout),
    home,
    dataFolder,
    user,
    end() {
      for (const { pid } of processesOf([scratch, ...foldersOf(dataFolder)])) killHard(pid);
    },
    remove: () => removeFolders(scratch, dataFolder),
  };
}

/** Returns the pinned Node of the checkout; any other Node stays where it is. */
function nodeIn(checkout: string): string {
  const { execPath } = process;
  return execPath.startsWith(root) ? join(checkout, relative(root, execPath)) : execPath;
}

/** Returns this checkout if it is suitable; else a copy at the location that the case requires. */
function checkoutFor(name: PlaceName, scratch: string): string {
  if (name === 'home of mode 0700' && isRoot) return copyOf(join(scratch, 'home', 'baisi'), 'linked');
  const main = join(root, 'apps/server/main.mjs');
  const isReadable = `require('node:fs').accessSync(${JSON.stringify(main)})`;
  if (name !== 'ordinary user' || succeedsAs(nobody, process.execPath, '-e', isReadable)) return root;
  const copy = copyOf(join(scratch, 'baisi'), 'own');
  run('chmod', '-R', 'a+rX', copy);
  return copy;
}

/** `linked`: hard links to files that nobody changes; much faster where it works. */
function copyOf(target: string, files: 'linked' | 'own'): string {
  for (const path of whatRuns) {
    const from = join(root, path);
    const to = join(target, path);
    mkdirSync(dirname(to), { recursive: true });
    if (files === 'linked' && spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) continue;
    rmSync(to, { recursive: true, force: true });
    run('cp', '-a', from, to);
  }
  return target;
}

/** Keeps the copy of PostgreSQL's programs in the system folder: all servers of the machine share it. */
function removeFolders(scratch: string, dataFolder: string): void {
  const cluster = clusterOf(dataFolder);
  if (cluster.startsWith(`${systemFolder}/`)) rmSync(dirname(cluster), { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
