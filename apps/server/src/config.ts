import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { describeProviders, providerVariables, readProviders } from './config-providers.ts';
import { mailEnvironment, readMailSettings, type SmtpSettings } from './platform/channels/mail-settings.ts';
import { type PushService, readPushServices } from './platform/push/push-services.ts';
import { readSmsSettings, type SmsSettings, smsEnvironment } from './platform/sms/sms-settings.ts';
import { readS3Settings, type S3Settings, s3Environment } from './platform/storage/s3-settings.ts';
import type { ProviderSettings } from './platform/third-party/providers.ts';
import { readTransitAllow, type TransitEntry } from './platform/transit/transit-allow.ts';
import { type ClamdAddress, readClamdAddress } from './platform/virus-scan/clamd.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const flag = (fallback: '0' | '1') =>
  z.pipe(
    z._default(z.enum(['0', '1'], { error: '只能是0或1' }), fallback),
    z.transform((value) => value === '1'),
  );
const wholeNumber = (fallback: string, { min, max }: { min: number; max: number }) => {
  const error = `应为${min}到${max}的整数`;
  return z
    .pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/, { error })), fallback), z.transform(Number))
    .check(z.refine((value) => value >= min && value <= max, { error }));
};

const Environment = z.object({
  PORT: wholeNumber('3000', { min: 0, max: 65_535 }),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), `${repository}data`),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: '应以postgres://开头' })),
  ),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, { error: '至少8个字符' }))),
  SECRET_KEY: z.optional(z.string()),
  DEMO: flag('1'),
  CODES_OUTBOX: flag('0'),
  EXPOSE_DOCS: flag('0'),
  LOG_LEVEL: z._default(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: '应为debug、info、warn、error或silent' }),
    'info',
  ),
  TRANSIT_ALLOW: z.optional(z.string()),
  PUSH_SERVICES: z.optional(z.string()),
  TRUSTED_PROXIES: z.pipe(
    z._default(z.string(), ''),
    z.transform((value) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  ),
  CLAMD: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => readClamdAddress(text) !== undefined, { error: '应为主机:端口' })),
      z.transform(readClamdAddress),
    ),
  ),
  FILE_QUOTA_GB: wholeNumber('20', { min: 1, max: 100_000 }),
  VIRTUAL_PRINTER_PORT: wholeNumber('0', { min: 0, max: 65_535 }),
  SOCKETS_PER_ADDRESS: wholeNumber('50', { min: 5, max: 100_000 }),
  NODE_ENV: z._default(z.string(), 'development'),
  BAISI_PARENT_PIPE: flag('0'),
  FILE_STORE: z.optional(z.enum(['disk', 's3'], { error: '应为disk或s3' })),
  ...s3Environment,
  ...smsEnvironment,
  ...mailEnvironment,
  ...providerVariables,
});

/** Settings from the environment, read once at start. */
export type Config = {
  port: number;
  host: string;
  /** Folder of all stored data, except for an external database. */
  dataFolder: string;
  /** An external PostgreSQL; absent: the embedded one. */
  databaseUrl: string | undefined;
  /** Password of the first administrator, for automation; absent: a random one, printed once, which must be changed. */
  adminPassword: string | undefined;
  /** The installation's secret; absent: the one stored in the data folder. All nodes must share it. */
  secretKey: string | undefined;
  demo: boolean;
  sms: SmsSettings;
  /** The mail server; absent: mail is written to `<data>/outbox/mail.jsonl`. */
  smtp: SmtpSettings | undefined;
  /** Also writes the texts of captchas to `<data>/outbox/codes.jsonl`, for automated clients. */
  codesOutbox: boolean;
  /** Serves the OpenAPI document at /docs and /openapi.json. */
  exposeDocs: boolean;
  logLevel: string;
  trustedProxies: readonly string[];
  /** Maximum number of open WebSockets per address, which many users may share. */
  /** Port on which the virtual printer listens; undefined: it is off. */
  virtualPrinterPort: number | undefined;
  socketsPerAddress: number;
  /** Maximum total of one person's files in bytes: by default ten of the largest videos, or 4 000 photos. */
  fileQuotaBytes: number;
  /** Object store of uploaded files; absent: the folder `files` of the data folder. */
  s3: S3Settings | undefined;
  /** Store of new files; files are read from the other one as well, where there is one. */
  fileStore: 'disk' | 's3';
  /** Virus scanner of uploaded files; absent: they are not scanned. */
  clamd: ClamdAddress | undefined;
  /** External services that permitted users may call through this server; none by default. */
  transitAllow: readonly TransitEntry[];
  /** Push services of browsers to which messages may be sent; none: there is no web push. */
  pushServices: readonly PushService[];
  /** Third-party sign-in providers. */
  providers: ProviderSettings;
  production: boolean;
  /** True when standard input is a pipe from the starting process; its end means that this process has ended. */
  parentPipe: boolean;
  /** Folder of the built web app. */
  webFolder: string;
};

/** An invalid setting; the message is one Chinese line that names it. */
export class ConfigError extends Error {}

/** Parses the environment (the process's own by default). Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`环境变量 ${issue?.path.join('.') ?? ''} ${issue?.message ?? '不正确'}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.CODES_OUTBOX)
    throw new ConfigError('生产模式下不允许 CODES_OUTBOX=1：验证码会被写入文件');
  const sms = readSmsSettings(e);
  if ('refusal' in sms) throw new ConfigError(sms.refusal);
  const smtp = readMailSettings(e);
  if (smtp !== undefined && 'refusal' in smtp) throw new ConfigError(smtp.refusal);
  const s3 = readS3Settings(e);
  if (s3 !== undefined && 'refusal' in s3) throw new ConfigError(s3.refusal);
  if (s3 === undefined && e.FILE_STORE === 's3')
    throw new ConfigError('FILE_STORE=s3 需要 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY 与 S3_SECRET_KEY');
  const transitAllow = readTransitAllow(e.TRANSIT_ALLOW);
  if ('refusal' in transitAllow) throw new ConfigError(transitAllow.refusal);
  const pushServices = readPushServices(e.PUSH_SERVICES);
  if ('refusal' in pushServices) throw new ConfigError(pushServices.refusal);
  return {
    port: e.PORT,
    host: e.HOST,
    dataFolder: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    adminPassword: e.ADMIN_PASSWORD,
    secretKey: e.SECRET_KEY,
    demo: e.DEMO,
    sms,
    smtp,
    codesOutbox: e.CODES_OUTBOX,
    exposeDocs: e.EXPOSE_DOCS,
    logLevel: e.LOG_LEVEL,
    trustedProxies: e.TRUSTED_PROXIES,
    virtualPrinterPort: e.VIRTUAL_PRINTER_PORT === 0 ? undefined : e.VIRTUAL_PRINTER_PORT,
    socketsPerAddress: e.SOCKETS_PER_ADDRESS,
    fileQuotaBytes: e.FILE_QUOTA_GB * 1024 ** 3,
    s3,
    fileStore: e.FILE_STORE ?? (s3 === undefined ? 'disk' : 's3'),
    clamd: e.CLAMD,
    transitAllow,
    pushServices,
    providers: readProviders(e, (line) => {
      throw new ConfigError(line);
    }),
    production,
    parentPipe: e.BAISI_PARENT_PIPE,
    webFolder: `${repository}apps/web/dist`,
  };
}

/** Settings as one line for the log; never a secret. */
export function describeConfig(config: Config): Record<string, unknown> {
  const { adminPassword, databaseUrl, secretKey, s3, sms, smtp, providers, transitAllow, ...plain } = config;
  return {
    ...plain,
    ...describeProviders(providers),
    transitAllow: transitAllow.map(({ id }) => id),
    sms: sms.gateway,
    smsDailyCap: sms.dailyCap,
    smtp: smtp && `${smtp.host}:${smtp.port}`,
    bucket: s3 && `${s3.endpoint} ${s3.bucket}`,
    database: databaseUrl === undefined ? 'embedded' : 'DATABASE_URL',
    adminPasswordGiven: adminPassword !== undefined,
    secretKeyGiven: secretKey !== undefined,
  };
}
