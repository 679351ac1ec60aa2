import { randomInt } from 'node:crypto';
import { migrationsFolder } from './db/migrations.ts';
import { restoreBuiltIn } from './db/seed/restore-built-in.ts';
import { seedDatabase } from './db/seed/seed.ts';
import type { Handle } from './db/work.ts';
import type { Clock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { AppError } from './platform/errors.ts';
import type { InstallationKey } from './platform/secrets/installation-key.ts';
import { demandDecentPassword } from './platform/secrets/password-policy.ts';
import { createPasswords } from './platform/secrets/passwords.ts';

export type FirstStartOptions = {
  /**
   * Password of the administrator, which need not be changed; undefined: a random one is created, which must be
   * changed.
   */
  adminPassword: string | undefined;
  demo: boolean;
  installationKey: InstallationKey;
  clock: Clock;
  progress(line: string): void;
};

/** Passwords that were generated; they are printed once and stored nowhere else. */
export type GeneratedPasswords = { admin: string | undefined; demo: string | undefined };

/** First account of every installation. */
const firstAccount = 'admin';

const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';
const signs = '@#+=-';

/** Returns sixteen letters and digits with one special character: meets the password rule and can be read aloud. */
function randomPassword(): string {
  const pick = (from: string, count: number): string[] =>
    Array.from({ length: count }, () => from.charAt(randomInt(from.length)));
  const parts = [pick(letters, 5), pick(digits, 4), pick(signs, 1), pick(letters.toUpperCase(), 6)];
  return parts.map((part) => part.join('')).join('');
}

/**
 * Runs `job` in a transaction if the database is empty; of several nodes only one does, and the others wait for it.
 * Returns whether it ran.
 */
async function onceWhenEmpty(
  db: Handle,
  job: (transaction: Handle) => Promise<void>,
  otherwise: (transaction: Handle) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('seed_lock').select('id').forUpdate().execute();
    const anybody = await transaction.selectFrom('sys_user').select('id').limit(1).executeTakeFirst();
    await (anybody === undefined ? job : otherwise)(transaction);
    return anybody === undefined;
  });
}

/** Throws if the database was set up with another key: data encrypted with one key cannot be decrypted with another. */
async function recogniseKey(db: Handle, { fingerprint }: InstallationKey): Promise<void> {
  await db
    .insertInto('house_key')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('house_key').select('fingerprint').executeTakeFirstOrThrow();
  if (!kept.fingerprint.equals(fingerprint)) {
    throw new Error('密钥与数据库不符：请恢复原来的 data/secrets/key，或把原来的密钥设为 SECRET_KEY。');
  }
}

/**
 * Migrates the schema and fills an empty database, or restores built-in rows that are missing. Returns the generated passwords; undefined when the database was
 * not empty.
 */
export async function prepareDatabase(
  db: Handle,
  options: FirstStartOptions,
): Promise<GeneratedPasswords | undefined> {
  const { adminPassword, demo, clock, progress } = options;
  const applied = await migrate(db, migrationsFolder);
  await recogniseKey(db, options.installationKey);
  if (applied.length > 0) progress(`已更新数据库结构（${applied.length} 项）`);
  const madeUp: GeneratedPasswords = {
    admin: adminPassword === undefined ? randomPassword() : undefined,
    demo: demo ? randomPassword() : undefined,
  };
  const passwords = createPasswords();
  const demandDecent = async (): Promise<void> => {
    if (adminPassword === undefined) return;
    await demandDecentPassword(adminPassword, { username: firstAccount }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new Error(`ADMIN_PASSWORD 不可用：${error.userMessage}`);
    });
  };
  const seed = async (transaction: Handle): Promise<void> => {
    await demandDecent();
    progress(demo ? '正在写入初始数据与演示公司…' : '正在写入初始数据…');
    await seedDatabase(transaction, {
      adminPasswordHash: await passwords.hash(adminPassword ?? madeUp.admin ?? ''),
      adminMustChange: adminPassword === undefined,
      demo,
      demoPasswordHash: madeUp.demo === undefined ? '' : await passwords.hash(madeUp.demo),
      now: clock.now(),
    });
  };
  const restore = async (transaction: Handle): Promise<void> => {
    const restored = await restoreBuiltIn(transaction, { create_by: 'system', create_time: clock.now() });
    if (restored > 0) progress(`已恢复缺失的内置菜单、权限与字典（${restored} 项）`);
  };
  const seeded = await onceWhenEmpty(db, seed, restore);
  return seeded ? madeUp : undefined;
}
