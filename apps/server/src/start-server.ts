import { access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import { type GeneratedPasswords, prepareDatabase } from './first-start.ts';
import { openChannels, openMailer } from './platform/channels/open-channels.ts';
import { systemClock, systemPause, systemWakeAt } from './platform/clock.ts';
import { openDatabase } from './platform/database/pool.ts';
import { createLog } from './platform/log.ts';
import { fileOutbox, noOutbox } from './platform/messages/codes-outbox.ts';
import { startEmbeddedPostgres } from './platform/postgres/index.ts';
import { startVirtualPrinter, type VirtualPrinter } from './platform/print/virtual-printer.ts';
import { installationKeyOf, readInstallationKey } from './platform/secrets/installation-key.ts';
import { openGateway } from './platform/sms/open-gateway.ts';
import { openStore } from './platform/storage/open-store.ts';
import { openProviders } from './platform/third-party/providers.ts';
import { createTransitFetch } from './platform/transit/transit-fetch.ts';
import { clamdScanner } from './platform/virus-scan/clamd.ts';

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
/**
 * Time in ms for running requests to end: long enough for a load balancer to notice /readyz, short enough for Ctrl-C.
 */
const lastRequestsMs = 10_000;

/** Throws one clear line instead of a stack trace when the port is not available; nothing has been started by then. */
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

function closeInTime(app: App): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, lastRequestsMs).unref());
  return Promise.race([app.close(), late]);
}

function portOf(app: App, { port }: Config): number {
  const [listening] = app.http.addresses();
  return typeof listening === 'object' ? listening.port : port;
}

/** Starts the virtual printer if a port is configured. */
async function openVirtualPrinter(
  { virtualPrinterPort: port }: Config,
  undo: UndoStep[],
): Promise<VirtualPrinter | undefined> {
  if (port === undefined) return undefined;
  const printer = await startVirtualPrinter(port, () => systemClock.now());
  undo.push(printer.close);
  return printer;
}

/** Starts everything: database, schema, initial data, features, HTTP. If a step fails, the previous ones are undone. */
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
    const ways = await openWaysOut(config, say);
    undo.push(ways.close);
    const virtualPrinter = await openVirtualPrinter(config, undo);
    const app = await createApp({
      db: database.db,
      address,
      nodes: config.databaseUrl === undefined ? undefined : address,
      clock: systemClock,
      pause: systemPause,
      wakeAt: systemWakeAt,
      installationKey,
      providers: await openProviders(config.providers, systemClock),
      files: {
        store: await openStore(config),
        scanner: config.clamd && clamdScanner(config.clamd),
        quotaBytes: config.fileQuotaBytes,
      },
      pushServices: config.pushServices,
      transit: { allowed: config.transitAllow, fetch: createTransitFetch() },
      log,
      outbox: config.codesOutbox ? fileOutbox(join(config.dataFolder, 'outbox', 'codes.jsonl')) : noOutbox,
      sms: { gateway: ways.gateway, dailyCap: config.sms.dailyCap },
      mail: ways.mailer,
      channels: ways.channels,
      publicUrl: config.providers.publicUrl,
      webFolder: config.webFolder,
      trustedProxies: config.trustedProxies,
      isBehindTls: config.providers.publicUrl.startsWith('https:'),
      virtualPrinter,
      socketsPerAddress: config.socketsPerAddress,
      exposeDocs: config.exposeDocs,
      strictResults: false,
    });
    undo.push(() => closeInTime(app));
    await app.http.listen({ port: config.port, host: config.host });
    app.startJobs();
    const bound = portOf(app, config);
    announce(say, `http://localhost:${bound}`, madeUp);
    return { port: bound, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the ways on which codes and notices leave the product; says which of them end in a file. */
async function openWaysOut(config: Config, say: (line: string) => void) {
  const outbox = (name: string): string => join(config.dataFolder, 'outbox', name);
  const gateway = await openGateway(config.sms, {
    outboxFile: outbox('sms.jsonl'),
    tell: say,
    now: () => systemClock.now(),
  });
  if (config.production && config.sms.gateway === 'outbox')
    say('短信未接入网关：验证码只写入 outbox/sms.jsonl，请设置 SMS_GATEWAY');
  const mailer = await openMailer(config.smtp, outbox('mail.jsonl'), systemClock);
  if (config.production && config.smtp === undefined)
    say('邮件未接入服务器：邮件只写入 outbox/mail.jsonl，请设置 SMTP_HOST');
  const channels = await openChannels({ ...config, clock: systemClock, gateway, mailer });
  return { gateway, mailer, channels, close: () => mailer.close?.() };
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
