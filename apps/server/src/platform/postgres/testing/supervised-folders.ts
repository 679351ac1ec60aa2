import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';
import { expect, vi } from 'vitest';
import type { EmbeddedPostgresConnection, EmbeddedPostgresOptions } from '../index.ts';
import { canEnter, type RunAs } from '../process/run-as.ts';

export type ProcessEvent = {
  event: 'ready' | 'refused' | 'progress' | 'stopped' | 'drained' | 'lost';
  connection: EmbeddedPostgresConnection;
  adopted: boolean;
  ms: number;
  code: string;
  message: string;
  line: string;
  answer: number;
};

export type Supervisor = {
  pid: number;
  told: ProcessEvent[];
  /** Returns the other output of the process, for the message of a failed test. */
  complaints(): string;
  /** Waits until the process has reported the event, and returns it. */
  hear(event: ProcessEvent['event']): Promise<ProcessEvent>;
  /** Sends a signal to the process, or to its whole process group, like Ctrl-C in a terminal. */
  signal(name: NodeJS.Signals, to?: 'group'): void;
  ended: Promise<unknown>;
};

export const isRoot = process.getuid?.() === 0;
export const nobody: RunAs = { uid: 65534, gid: 65534, name: 'nobody' };

const script = fileURLToPath(new URL('supervising-process.ts', import.meta.url));

/** Whether another user can run this checkout; if not, root cannot run the tests of an ordinary user. */
export const othersCanRunUs = isRoot && canEnter(nobody, fileURLToPath(new URL('.', import.meta.url)));

/** A folder that all users may enter, owned by `owner` if given. Removed by `removeScratch`. */
export async function scratch(mode = 0o755, owner?: RunAs): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-test-'));
  await chmod(folder, mode);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/** Ends all processes that a failed test left in the folder, then removes it. */
export async function removeScratch(folder: string): Promise<void> {
  for (const { pid } of processesOf(folder)) killHard(pid);
  await vi.waitFor(() => expect(processesOf(folder)).toEqual([]));
  await rm(folder, { recursive: true, force: true });
}

export async function subfolder(parent: string, name: string, mode: number, owner?: RunAs): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  await chmod(folder, mode);
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  return folder;
}

export function supervisor(options: EmbeddedPostgresOptions, user?: RunAs): Supervisor {
  const child: ChildProcess = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a test can send it the same signals as Ctrl-C.
    detached: true,
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid, cwd: '/' }),
  });
  const pid = child.pid ?? 0;
  const told: ProcessEvent[] = [];
  let complaints = '';
  if (child.stdout) createInterface(child.stdout).on('line', (line) => told.push(JSON.parse(line)));
  child.stderr?.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = once(child, 'exit');
  const find = (event: ProcessEvent['event']) => told.find((entry) => entry.event === event);
  return {
    pid,
    told,
    complaints: () => complaints,
    hear: async (event) => {
      await expect
        .poll(() => find(event) ?? (child.exitCode === null ? undefined : `ended: ${complaints}`), {
          timeout: 30_000,
          interval: 5,
        })
        .toBeDefined();
      const entry = find(event);
      if (entry === undefined) throw new Error(`no "${event}": ${JSON.stringify(told)} ${complaints}`);
      return entry;
    },
    signal: (name, to) => process.kill(to === 'group' ? -pid : pid, name),
    ended,
  };
}

/** Returns the processes that work in the folder or mention it in their command line; zombies are left out. */
export function processesOf(folder: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // Only zombies have an empty command line.
        if (command === '') return [];
        const isThere = command.includes(folder) || readlinkSync(`/proc/${name}/cwd`).startsWith(folder);
        return isThere ? [{ pid: Number(name), command }] : [];
      } catch {
        return [];
      }
    });
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Runs `job` with one connection and closes it; tests may end the server meanwhile. */
export async function connected<T>(
  connection: ClientConfig,
  job: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function queryValue(connection: ClientConfig, query: string): Promise<unknown> {
  return connected(connection, async (client) => {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  });
}
