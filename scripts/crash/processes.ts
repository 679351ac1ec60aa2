import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** `startedAt` distinguishes a process from a later one with the same id. */
export type Process = { pid: number; parent: number; startedAt: string; command: string; folder: string };

/** Returns every live process except zombies (proc(5): state is field 3, parent 4, start 22). */
function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = orEmpty(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (stat === '' || fields[0] === 'Z' || fields[0] === 'X') return [];
      const commandLine = orEmpty(() => readFileSync(`/proc/${name}/cmdline`, 'utf8'));
      return [
        {
          pid: Number(name),
          parent: Number(fields[1]),
          startedAt: fields[19] ?? '',
          command: commandLine.replace(/[\0\s]+/g, ' ').trim(),
          folder: orEmpty(() => readlinkSync(`/proc/${name}/cwd`)),
        },
      ];
    });
}

/**
 * Returns processes that work in one of the folders or name it in their command: PostgreSQL, its backends and its
 * guards.
 */
export function processesOf(folders: readonly string[]): Process[] {
  return allProcesses().filter(
    ({ pid, command, folder }) =>
      pid !== process.pid && folders.some((one) => command.includes(one) || folder.startsWith(one)),
  );
}

export function childrenOf(pid: number): Process[] {
  return allProcesses().filter(({ parent }) => parent === pid);
}

export function descendantsOf(pid: number): Process[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child.pid)]);
}

/** Returns those that still exist. */
export function aliveOf(processes: readonly Process[]): Process[] {
  const alive = new Set(allProcesses().map(({ pid, startedAt }) => `${pid} ${startedAt}`));
  return processes.filter(({ pid, startedAt }) => alive.has(`${pid} ${startedAt}`));
}

/** Sends kill -9; returns false when the process had already ended. */
export function killHard(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

export const inWords = ({ pid, command }: Process): string => `${pid} ${command.slice(0, 90)}`;

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
