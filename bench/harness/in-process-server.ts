import { randomBytes } from 'node:crypto';
import { auth, SignedIn } from '@baisi/contract/auth';
import { tokenHeader } from '@baisi/contract/session';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import { type App, createApp } from '../../apps/server/src/app.ts';
import type { Tables } from '../../apps/server/src/db/tables.ts';
import { systemClock, systemPause, systemWakeAt } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { PictureCode } from '../../apps/server/src/platform/messages/codes-outbox.ts';
import { installationKeyOf } from '../../apps/server/src/platform/secrets/installation-key.ts';
import { createDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts';
import { noProviders } from '../../apps/server/src/platform/third-party/providers.ts';
import { createTransitFetch } from '../../apps/server/src/platform/transit/transit-fetch.ts';
import { administratorPassword } from './product.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** A completed request and its database statements. */
export type Seen = { statements: Statement[]; body: string };

/** The product's features in this process, so that their SQL statements can be observed. */
export type InProcessServer = {
  /** Sends a GET request as the signed-in administrator. */
  get(path: string): Promise<Seen>;
  /** Returns every statement until now, including those after a response. */
  sent(): readonly Statement[];
  close(): Promise<void>;
};

/** Same options as in platform/database/pool.ts. */
export const connectionOptions = '-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=Asia/Shanghai';

/** Starts the features on a migrated and seeded database. */
export async function openInProcessServer(address: pg.PoolConfig): Promise<InProcessServer> {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...address, max: 4, options: connectionOptions }) }),
    log: ({ level, query }) => {
      if (level === 'query') statements.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const codes: PictureCode[] = [];
  const app = await createApp({
    providers: noProviders,
    transit: { allowed: [], fetch: createTransitFetch() },
    // Nothing is uploaded; the folder is not created.
    files: { store: createDiskStore('/nonexistent'), scanner: undefined, quotaBytes: 0 },
    db,
    address,
    clock: systemClock,
    pause: systemPause,
    wakeAt: systemWakeAt,
    log: createLog('silent', { write: () => {} }),
    installationKey: installationKeyOf(randomBytes(32).toString('base64url')),
    outbox: { append: async (sent) => void codes.push(sent) },
    sms: { gateway: { send: async () => {} }, dailyCap: 1 },
    mail: { send: async () => {} },
    channels: {},
    pushServices: [],
    publicUrl: '',
    webFolder: '/nonexistent',
    trustedProxies: [],
    isBehindTls: false,
    socketsPerAddress: 50,
    exposeDocs: false,
    strictResults: false,
  });
  await app.http.ready();
  const token = await signInto(app, codes);
  return {
    async get(path) {
      const before = statements.length;
      const { statusCode, body } = await app.http.inject({
        method: 'GET',
        url: path,
        headers: { [tokenHeader]: token },
      });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
      return { statements: statements.slice(before), body };
    },
    sent: () => statements,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

async function signInto(app: App, codes: readonly PictureCode[]): Promise<string> {
  const checkKey = String(Date.now());
  await app.http.inject({ method: 'GET', url: auth.captcha.path.replace(':checkKey', checkKey) });
  const { body } = await app.http.inject({
    method: 'POST',
    url: auth.login.path,
    payload: { username: 'admin', password: administratorPassword, checkKey, captcha: codes.at(-1)?.code },
  });
  return z.parse(z.object({ result: z.pick(SignedIn, { token: true }) }), JSON.parse(body)).result.token;
}

/** Returns a request's statements without its session check, which runs in its own transaction. */
export function outsideTransactions(statements: readonly Statement[]): Statement[] {
  let depth = 0;
  return statements.filter(({ sql }) => {
    if (sql.startsWith('begin')) depth += 1;
    const isOutside = depth === 0;
    if (sql === 'commit') depth -= 1;
    return isOutside;
  });
}

/** Returns only the reading statements. */
export function reads(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql) && !sql.includes('set_config'));
}

/** Removes the only part in which repeated responses differ. */
export const withoutTimestamp = (body: string): string => body.replace(/"timestamp":\d+/, '"timestamp":0');
