import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverCommand, serverEnvironment } from '../scripts/server-command.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A running product on a data folder of its own. */
export type Product = {
  address: string;
  /** Its data folder. */
  folder: string;
  /** The shared password of the demo users, as printed at the start. */
  demoPassword: string;
};

export type RunningProduct = Product & {
  /** The administrator's one-time password as printed; undefined when one was given. */
  administratorPassword: string | undefined;
  /** The whole output. */
  printed(): string;
  /** Stops it like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends it like a power failure (kill -9). */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
};

async function untilPrinted(child: ChildProcess, printed: () => string, words: RegExp): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (words.test(printed())) resolve();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed()}`)));
    look();
  });
}

/** An empty folder for one product's data. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baisi-e2e-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Starts the product on the data of `folder` and waits until it has printed its address. `environment` is added to the
 * defaults.
 */
export async function startProduct(
  environment: Record<string, string>,
  folder: string,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, serverCommand, {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      CODES_OUTBOX: '1',
      NODE_ENV: 'test',
      // Journeys reload faster than users do.
      SOCKETS_PER_ADDRESS: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      text += String(data);
    });
  }
  const printed = (): string => text;
  await untilPrinted(child, printed, /按 Ctrl\+C 停止/);
  const found = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await new Promise((resolve) => child.once('exit', resolve));
  };
  const stop = async (): Promise<number | null> => {
    await end('SIGTERM');
    return child.exitCode;
  };
  return {
    address: found(/(http:\/\/localhost:\d+)/) ?? '',
    folder,
    demoPassword: found(/共用密码 (\S+?)（/) ?? '',
    administratorPassword: found(/一次性密码 (\S+?)（/),
    printed,
    stop,
    kill: () => end('SIGKILL'),
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passwords and codes of `product` that appear in its logs or its output (security.md 6.12): there must be none. */
export async function secretsWritten(
  { folder, demoPassword }: Product,
  printed: string,
  passwords: readonly string[],
): Promise<string[]> {
  const textOf = (...path: string[]) => readFile(join(folder, ...path), 'utf8').catch(() => '');
  const log = await textOf('baisi.log');
  const sent = `${await textOf('outbox', 'codes.jsonl')}${await textOf('outbox', 'sms.jsonl')}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { code: string });
  if (log === '' || sent.length === 0) throw new Error('nothing was logged, or no code was sent');
  // The password of the demo users is printed once, intentionally.
  const found = [...passwords, demoPassword].filter((one) => log.includes(one));
  const codes = sent.filter(({ code }) => new RegExp(`["=: ]${code}\\b`).test(log + printed));
  return [...found, ...codes.map(({ code }) => code)];
}

/** Returns the answer of the newest captcha with `checkKey`, as automated clients read it. */
export async function codeOf({ folder }: Product, checkKey: string): Promise<string> {
  const lines = (await readFile(join(folder, 'outbox', 'codes.jsonl'), 'utf8')).trim().split('\n');
  const sent = lines.map((line) => JSON.parse(line) as { checkKey?: string; code: string });
  return sent.findLast((one) => one.checkKey === checkKey)?.code ?? '';
}
