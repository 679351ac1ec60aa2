import { access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import { type GeneratedPasswords, prepareDatabase } from './first-start.ts';
import { systemClock, systemPause, systemWakeAt } from './platform/clock.ts';
import { openDatabase } from './platform/database/pool.ts';
import { createLog } from './platform/log.ts';
import { fileOutbox, noOutbox } from './platform/messages/codes-outbox.ts';
import { fileMailOutbox } from './platform/messages/mail-outbox.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { installationKeyOf, readInstallationKey } from './platform/secrets/installation-key.ts';
import { openGateway } from './platform/sms/open-gateway.ts';
import { openProviders } from './platform/third-party/providers.ts';
import { createTransitFetch } from './platform/transit/transit-fetch.ts';

type Surroundings = {
  /** Prints a Chinese line for the operator at the terminal. */
  say(line: string): void;
  /** File of the structured log. */
  logFile: string;
  /** Settings for the log. */
  facts: Record<string, unknown>;
};

type UndoStep = () => void | Promise<void>;

export type RunningServer = { port: number; stop(): Promise<void> };

/** Connections of this node; the embedded server accepts 40 in total. */
const poolSize = 10;
const sweepEveryMs = 60_000;
/** Long enough for a load balancer to notice /readyz, short enough for Ctrl-C. */
const lastRequestsMs = 10_000;

/** Fails with one clear line instead of a stack when the port is unavailable; nothing has been started by then. */
async function ensurePortIsFree(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? '已被占用'
          : error.code === 'EACCES'
            ? '没有权限使用'
            : `无法使用（${error.code ?? ''}）`;
      reject(new Error(`端口 ${port} ${why}，请用 PORT=端口号 换一个端口。`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function ensureWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`数据目录不可写：${folder}`);
  });
}

function announce(
  say: (line: string) => void,
  address: string,
  madeUp: GeneratedPasswords | undefined,
): void {
  say('');
  say(`  百司已启动：${address}`);
  if (madeUp?.admin !== undefined)
    say(`  管理员账号 admin，一次性密码 ${madeUp.admin}（仅显示一次，首次登录须修改）`);
  if (madeUp?.demo !== undefined) say(`  演示公司员工共用密码 ${madeUp.demo}（仅显示一次）`);
  say('');
}

/** Opens the structured log; `close` writes what is still buffered. */
function openLog(level: Config['logLevel'], logFile: string) {
  const destination = pino.destination({ dest: logFile, sync: false, minLength: 4096, mode: 0o600 });
  const flushing = setInterval(() => destination.flush(), 1_000).unref();
  return {
    log: createLog(level, destination),
    close: (): void => {
      clearInterval(flushing);
      destination.flushSync();
    },
  };
}

/** Starts everything: database, schema, first data, features, HTTP. If a step fails, the previous ones are undone. */
export async function startServer(
  config: Config,
  { say, logFile, facts }: Surroundings,
): Promise<RunningServer> {
  await ensureWritable(config.dataFolder);
  if (config.port !== 0) await ensurePortIsFree(config.host, config.port);
  const { log, close: closeLog } = openLog(config.logLevel, logFile);
  log.info(facts, 'configuration');

  const undo: UndoStep[] = [closeLog];
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse()) await step();
    undo.length = 0;
  };
  try {
    const address = await databaseAddress(config, say, undo);
    const database = openDatabase<Tables>(address, {
      max: poolSize,
      onIdleError: (error) => log.warn({ reason: error.message }, 'idle database connection lost'),
    });
    undo.push(database.close);
    const installationKey =
      config.secretKey === undefined
        ? await readInstallationKey(config.dataFolder)
        : installationKeyOf(config.secretKey);
    const madeUp = await prepareDatabase(database.db, {
      installationKey,
      adminPassword: config.adminPassword,
      demo: config.demo,
      clock: systemClock,
      progress: say,
    });
    const gateway = await openGateway(config.sms, {
      outboxFile: join(config.dataFolder, 'outbox', 'sms.jsonl'),
      tell: say,
      now: () => systemClock.now(),
    });
    if (config.production && config.sms.gateway === 'outbox')
      say('短信未接入网关：验证码只写入 outbox/sms.jsonl，请设置 SMS_GATEWAY');
    const app = await createApp({
      db: database.db,
      nodes: config.databaseUrl === undefined ? undefined : address,
      clock: systemClock,
      pause: systemPause,
      wakeAt: systemWakeAt,
      installationKey,
      providers: await openProviders(config.providers, systemClock),
      transit: { allowed: config.transitAllow, fetch: createTransitFetch() },
      log,
      outbox: config.codesOutbox ? fileOutbox(join(config.dataFolder, 'outbox', 'codes.jsonl')) : noOutbox,
      sms: { gateway, dailyCap: config.sms.dailyCap },
      mail: fileMailOutbox(join(config.dataFolder, 'outbox', 'mail.jsonl'), systemClock.now),
      webFolder: config.webFolder,
      trustedProxies: config.trustedProxies,
      isBehindTls: config.providers.publicUrl.startsWith('https:'),
      socketsPerAddress: config.socketsPerAddress,
      exposeDocs: config.exposeDocs,
      strictResults: false,
    });
    undo.push(() =>
      Promise.race([
        app.close(),
        new Promise<void>((resolve) => setTimeout(resolve, lastRequestsMs).unref()),
      ]),
    );
    await app.http.listen({ port: config.port, host: config.host });
    const sweeping = setInterval(() => {
      app.sweep().catch((err: unknown) => log.error({ err }, 'sweep failed'));
    }, sweepEveryMs).unref();
    undo.push(() => clearInterval(sweeping));
    const [listening] = app.http.addresses();
    const bound = typeof listening === 'object' ? listening.port : config.port;
    announce(say, `http://localhost:${bound}`, madeUp);
    return { port: bound, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function databaseAddress(config: Config, say: (line: string) => void, undo: UndoStep[]) {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const postgres = await startEmbeddedPostgres({
    folder: config.dataFolder,
    progress: say,
    lost: (error) => {
      say(error.message);
      process.exit(1);
    },
  });
  undo.push(postgres.stop);
  return postgres.connection;
}
