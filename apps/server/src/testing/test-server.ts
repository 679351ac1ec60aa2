import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@baisi/contract/auth';
import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Refusal } from '@baisi/contract/envelope';
import { session } from '@baisi/contract/session';
import type { InjectOptions } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { type App, createApp } from '../app.ts';
import type { Tables } from '../db/tables.ts';
import type { Handle } from '../db/work.ts';
import { openDatabase } from '../platform/database/pool.ts';
import type { HandledJob } from '../platform/jobs/job-kind.ts';
import type { ScheduleKind } from '../platform/jobs/schedule-kind.ts';
import { createLog } from '../platform/log.ts';
import type { PictureCode } from '../platform/messages/codes-outbox.ts';
import type { Mail } from '../platform/messages/mailer.ts';
import type { SmsGateway, SmsMessage } from '../platform/sms/sms-gateway.ts';
import { createDiskStore } from '../platform/storage/disk-store.ts';
import type { FileStore } from '../platform/storage/store.ts';
import type { Providers } from '../platform/third-party/provider.ts';
import { noProviders } from '../platform/third-party/providers.ts';
import { createTransitFetch } from '../platform/transit/transit-fetch.ts';
import type { VirusScanner } from '../platform/virus-scan/clamd.ts';
import { administratorPassword, demoPassword, testInstallationKey } from './accounts.ts';
import { databaseOf, onServer, templateName } from './databases.ts';
import { pictureRequest } from './multipart.ts';
import { createSecretsWatch, forbiddenNamesIn } from './secrets-watch.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** A response: parsed body, status, headers. */
export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
  text: string;
};

export type TestServer = {
  app: App;
  clock: TestClock;
  db: Handle;
  /** Address of the server's database, for tests that connect as another login. */
  address: pg.PoolConfig;
  /** Folder in which the server keeps uploaded files. */
  filesFolder: string;
  /** Everything in the structured log. */
  logLines(): string[];
  /** The texts of the captchas drawn. */
  codes: readonly PictureCode[];
  /** Every text message sent, including those in progress. */
  messages(): Promise<readonly SmsMessage[]>;
  /** Every e-mail queued, including those in progress. */
  mails(): Promise<readonly Mail[]>;
  /** Delays of responses in ms, recorded instead of waited for. */
  pauses: readonly number[];
  /** Sends a raw request through the real router. */
  request(options: InjectOptions & { token?: string | undefined }): Promise<Answer>;
  /** Calls an endpoint of the contract; refusals are returned as `refusal`. `as` is a token. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: string,
  ): Promise<{ status: number; result: ResultOf<E>; message: string; refusal?: Refusal }>;
  /** Signs in with captcha and password and, where required, chooses the first own department; returns the token. */
  signIn(username: string, password?: string): Promise<string>;
  /** Signs in and leaves the obligations of the session unmet (contract/endpoint.ts), such as choosing a department. */
  signInOwing(username: string, password?: string): Promise<SignedIn>;
  rows<T>(query: RawBuilder<T>): Promise<T[]>;
  /** Starts a second node on the same database. Close it before the first. */
  anotherNode(): Promise<TestServer>;
  close(): Promise<void>;
};

function urlOf(endpoint: Endpoint, input: Record<string, unknown>): InjectOptions {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (endpoint.multipart) return pictureRequest(path, rest);
  if (endpoint.method === 'POST' || endpoint.method === 'PUT')
    return { method: endpoint.method, url: path, payload: rest };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)]);
  return { method: endpoint.method, url: `${path}?${new URLSearchParams(query).toString()}` };
}

/** Test replacements of the defaults. */
type MadeWith = {
  smsDailyCap?: number;
  sms?: SmsGateway['send'];
  /** Publishes events to the other nodes. */
  isOneOfSeveral?: boolean;
  /** Serves `/docs` and `/openapi.json`; on by default. */
  exposeDocs?: boolean;
  /** Allowed external services; none by default. */
  transit?: Parameters<typeof createApp>[0]['transit'];
  /** Store of uploaded files; by default a disk store. */
  store?: FileStore;
  /** Virus scanner of uploaded files; none by default. */
  scanner?: VirusScanner;
  /** Maximum total of one person's files in bytes. */
  fileQuotaBytes?: number;
  /** Kinds of background jobs of the test. Jobs run after `app.startJobs()`. */
  jobs?: readonly HandledJob<Tables>[];
  schedules?: readonly ScheduleKind<Tables>[];
  /** Channels of notifications; none by default. */
  channels?: Parameters<typeof createApp>[0]['channels'];
  /** Services for web push; none by default. */
  pushServices?: Parameters<typeof createApp>[0]['pushServices'];
  /** Third-party sign-in providers; none by default. */
  providers?: (clock: TestClock) => Providers | Promise<Providers>;
};

/**
 * Starts the whole server on a copy of the template database and calls it through its router. Use one per test file.
 */
export async function startTestServer(made: MadeWith = {}): Promise<TestServer> {
  const server = inject('testServer');
  const database = `baisi_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${database} template ${templateName}`);
  const filesFolder = await mkdtemp(join(tmpdir(), 'baisi-test-files-'));
  return openNode(databaseOf(server, database), createTestClock(), { ...made, filesFolder }, async () => {
    await onServer(server, `drop database if exists ${database} with (force)`);
    await rm(filesFolder, { recursive: true, force: true });
  });
}

async function openNode(
  address: pg.PoolConfig,
  clock: TestClock,
  made: MadeWith & { filesFolder: string },
  dropDatabase: () => Promise<void>,
): Promise<TestServer> {
  const { db, close } = openDatabase<Tables>(address, { max: 8, onIdleError: () => {} });
  const lines: string[] = [];
  const codes: PictureCode[] = [];
  const messages: SmsMessage[] = [];
  const mails: Mail[] = [];
  const pauses: number[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const outbox = { append: async (sent: PictureCode) => void codes.push(sent) };
  const app = await createApp({
    db,
    address,
    moreJobs: made.jobs ?? [],
    moreSchedules: made.schedules ?? [],
    nodes: made.isOneOfSeveral ? address : undefined,
    clock,
    pause: async (ms) => void pauses.push(ms),
    wakeAt: clock.wakeAt,
    log,
    outbox,
    sms: {
      gateway: {
        async send(message) {
          await made.sms?.(message);
          messages.push(message);
        },
      },
      dailyCap: made.smsDailyCap ?? 1_000,
    },
    channels: made.channels ?? {},
    pushServices: made.pushServices ?? [],
    publicUrl: 'https://baisi.example',
    mail: { send: async (mail) => void mails.push(mail) },
    installationKey: testInstallationKey,
    providers: (await made.providers?.(clock)) ?? noProviders,
    files: {
      store: made.store ?? createDiskStore(made.filesFolder),
      scanner: made.scanner,
      quotaBytes: made.fileQuotaBytes ?? 1024 ** 3,
    },
    transit: made.transit ?? { allowed: [], fetch: createTransitFetch() },
    webFolder: '/nonexistent',
    trustedProxies: [],
    isBehindTls: false,
    // All test sockets come from one address, in quick succession.
    socketsPerAddress: 1_000,
    exposeDocs: made.exposeDocs ?? true,
    strictResults: true,
  });
  await app.http.ready();

  const watch = createSecretsWatch();
  const request: TestServer['request'] = async ({ token, ...options }) => {
    const headers = { ...options.headers, ...(token === undefined ? {} : { 'x-access-token': token }) };
    const response = await app.http.inject({ ...options, headers });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson && response.body !== '' ? response.json() : {};
    const forbidden = forbiddenNamesIn(body);
    if (forbidden.length > 0) throw new Error(`an answer names ${forbidden.join()}: ${response.body}`);
    if (token !== undefined) watch.sawText(token);
    watch.saw(options.payload);
    if (typeof options.url === 'string')
      watch.saw(Object.fromEntries(new URL(options.url, 'http://server').searchParams));
    watch.saw(body);
    return { status: response.statusCode, headers: response.headers, body, text: response.body };
  };
  const call: TestServer['call'] = async (endpoint, input, as) => {
    const answer = await request({ ...urlOf(endpoint, input as Record<string, unknown>), token: as });
    const body = answer.body as { success?: boolean; result?: unknown; message?: string };
    const isRefusal = answer.status !== 200 || body.success === false;
    // A refusal has no result: its details are in `refusal`.
    const sent = isRefusal ? (body.result ?? undefined) : body.result;
    const result = (endpoint.bare && answer.status === 200 ? answer.body : sent) as ResultOf<typeof endpoint>;
    return {
      status: answer.status,
      result,
      message: body.message ?? '',
      ...(isRefusal ? { refusal: answer.body as unknown as Refusal } : {}),
    };
  };
  let lastKey = Date.now();
  const signInOwing: TestServer['signInOwing'] = async (
    username,
    password = username === 'admin' ? administratorPassword : demoPassword,
  ) => {
    lastKey += 1;
    const checkKey = lastKey;
    // Each sign-in has its own address, because most tests do not concern limits per address.
    const remoteAddress = `127.${1 + ((checkKey >> 8) & 127)}.${checkKey & 255}.1`;
    await request({ method: 'GET', url: `/sso/user/randomImage/${checkKey}`, remoteAddress });
    const captcha = codes.findLast((sent) => sent.checkKey === String(checkKey))?.code;
    const answer = await request({
      method: 'POST',
      url: '/sso/user/login',
      payload: { username, password, captcha, checkKey },
      remoteAddress,
    });
    const result = answer.body['result'] as SignedIn | null | undefined;
    if (!result?.token) throw new Error(`sign-in of ${username} refused: ${answer.text}`);
    return result;
  };
  const signIn: TestServer['signIn'] = async (username, password) => {
    const { token, owes, departs } = await signInOwing(username, password);
    if (owes.includes('department')) {
      const orgCode = departs[0]?.orgCode ?? '';
      const { refusal } = await call(session.selectDepartment, { orgCode }, token);
      if (refusal !== undefined) throw new Error(`department of ${username} refused: ${refusal.message}`);
    }
    return token;
  };
  return {
    app,
    clock,
    db,
    address,
    filesFolder: made.filesFolder,
    codes,
    async messages() {
      await app.settle();
      return messages;
    },
    async mails() {
      await app.settle();
      return mails;
    },
    pauses,
    request,
    call,
    signIn,
    signInOwing,
    logLines: () => lines,
    anotherNode: () => openNode(address, clock, made, async () => {}),
    rows: async (query) => (await query.execute(db)).rows,
    async close() {
      await app.close();
      const kept = await sql<{ line: string }>`
        select to_jsonb(l)::text as line from sys_log l union all select to_jsonb(h)::text from change_history h
      `.execute(db);
      const written = watch.findIn([...lines, ...kept.rows.map(({ line }) => line)]);
      await close();
      await dropDatabase();
      // Checked after every test file (security.md 6.12).
      if (written.length > 0) throw new Error(`secrets in the logs: ${JSON.stringify(written.slice(0, 5))}`);
    },
  };
}

export { sql };
