import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auth, SignedIn } from '@baisi/contract/auth';
import { tokenHeader } from '@baisi/contract/session';
import * as z from 'zod/mini';
import { ensureBuilt } from '../../scripts/builds.mjs';
import { serverCommand, serverEnvironment } from '../../scripts/server-command.mjs';
import type { Target } from './load.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const administratorPassword = 'Harbor#Lantern26';

/** The real server in a separate process. */
export type Product = {
  origin: string;
  pid: number;
  /** Time from the start of the process to the line with the address, in ms. */
  readyMs: number;
  /** Returns the text of the latest captcha of this key. */
  captchaOf(checkKey: string): Promise<string>;
  /** Returns all captcha texts by key. */
  captchas(): Promise<Map<string, string>>;
  /** Stops the server like Ctrl-C. */
  stop(): Promise<void>;
};

/** Creates a folder that PostgreSQL's user can enter, which mkdtemp's mode would prevent. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'baisi-bench-'));
  await chmod(parent, 0o755);
  return { path: parent, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Starts the server on a data folder; resolves when it reports that it is ready. */
export async function launchProduct(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Product> {
  await ensureBuilt('server');
  const began = performance.now();
  const child = spawn(process.execPath, serverCommand, {
    cwd: root,
    // Its standard input is a pipe from this process: the server ends when this process ends, however that happens.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: undefined,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ADMIN_PASSWORD: administratorPassword,
      DEMO: '1',
      CODES_OUTBOX: '1',
      BAISI_PARENT_PIPE: '1',
      // All load comes from one address. A fifth of it may connect within ten seconds.
      SOCKETS_PER_ADDRESS: '50000',
      ...environment,
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (text: unknown): void => {
      printed += String(text);
      const found = /百司已启动：http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  const readyMs = performance.now() - began;
  const outbox = join(folder, 'outbox', 'codes.jsonl');
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs,
    captchaOf: async (checkKey) => {
      const found = (await captchasIn(outbox)).get(checkKey);
      if (found === undefined) throw new Error(`no image code was written down for ${checkKey}`);
      return found;
    },
    captchas: () => captchasIn(outbox),
    async stop() {
      child.stdin.end();
      await gone;
    },
  };
}

const SentCode = z.object({ checkKey: z.string(), code: z.string() });

/** Returns the latest captcha of each key. */
async function captchasIn(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const sent = lines.map((line) => z.parse(SentCode, JSON.parse(line)));
  return new Map(sent.map(({ checkKey, code }) => [checkKey, code]));
}

let lastCheckKey = 0;

/**
 * Signs the administrator in with captcha and password; returns duration and result of both calls. `headers` are sent
 * with both.
 */
export async function signIn(
  product: Product,
  headers: Record<string, string> = {},
): Promise<{ target: Target; captchaMs: number; loginMs: number }> {
  lastCheckKey = Math.max(lastCheckKey + 1, Date.now());
  const checkKey = String(lastCheckKey);
  const drawing = performance.now();
  const picture = await fetch(product.origin + auth.captcha.path.replace(':checkKey', checkKey), { headers });
  await picture.text();
  const captchaMs = performance.now() - drawing;
  const body = { username: 'admin', password: administratorPassword, checkKey };
  const captcha = await product.captchaOf(checkKey);
  const entering = performance.now();
  const answer = await fetch(product.origin + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, captcha }),
  });
  const text = await answer.text();
  const loginMs = performance.now() - entering;
  if (!answer.ok) throw new Error(`cannot sign in: ${text}`);
  const { result } = z.parse(z.object({ result: z.pick(SignedIn, { token: true }) }), JSON.parse(text));
  return { target: { origin: product.origin, headers: { [tokenHeader]: result.token } }, captchaMs, loginMs };
}
