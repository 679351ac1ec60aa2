import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from '../embedded-postgres-error.ts';

export type ProcessFacts = {
  pid: number;
  /**
   * Start time, which distinguishes a process from a later one with the same id; undefined where the system does not
   * reveal it.
   */
  startedAt: string | undefined;
  /**
   * True when the process has ended but its parent has not read the exit status; `kill(pid, 0)` still succeeds then.
   */
  zombie: boolean;
  /** Name of the program without path; undefined where the system does not reveal it. */
  program: string | undefined;
  /** Working folder; undefined where the system does not reveal it. */
  folder: string | undefined;
};

/** Returns what the system reveals about a process; undefined when no process has the id. */
export function processFacts(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return undefined;
  const facts = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return facts ?? { pid, startedAt: undefined, zombie: false, program: undefined, folder: undefined };
}

export function isRunning(pid: number): boolean {
  const facts = processFacts(pid);
  return facts !== undefined && !facts.zombie;
}

/** Returns every process whose working folder is `folder` (a real path); always empty except on Linux. */
export function processesIn(folder: string): ProcessFacts[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && linkTarget(`/proc/${name}/cwd`) === folder)
    .flatMap((name) => processFacts(Number(name)) ?? []);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Reads /proc (proc(5)): the program name is in brackets and may contain brackets itself; the state is field 3, the
 * start time field 22.
 */
function fromProc(pid: number): ProcessFacts | undefined {
  const stat = contentOf(`/proc/${pid}/stat`);
  const nameEnd = stat.lastIndexOf(')');
  if (nameEnd < 0) return undefined;
  const fields = stat.slice(nameEnd + 2).split(' ');
  const boot = contentOf('/proc/sys/kernel/random/boot_id').trim();
  return {
    pid,
    startedAt: `${boot}:${fields[19] ?? ''}`,
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    program: stat.slice(stat.indexOf('(') + 1, nameEnd),
    folder: linkTarget(`/proc/${pid}/cwd`),
  };
}

function fromPs(pid: number): ProcessFacts | undefined {
  if (process.platform === 'win32') return undefined;
  const line = spawnSync('/bin/ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout;
  const parts = line.trim().split(/\s+/);
  if (parts.length < 7) return undefined;
  return {
    pid,
    startedAt: parts.slice(1, 6).join(' '),
    zombie: parts[0]?.startsWith('Z') === true,
    program: parts.slice(6).join(' ').split('/').at(-1),
    folder: undefined,
  };
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
