import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { databaseName } from './access.ts';
import { errorCode, postgresFailed } from './embedded-postgres-error.ts';
import type { Ending } from './process/owned-process.ts';

/** SQLSTATE cannot_connect_now: the server starts up, recovers or shuts down. */
const notOpenYet = '57P03';
/** SQLSTATE of temporary refusals: the server shuts down or has no free connection. */
const passing = new Set([notOpenYet, '57P01', '57P02', '53300']);
const noSuchDatabase = '3D000';
const duplicateDatabase = '42P04';

const silenceLimitMs = 60_000;
/**
 * Longest wait for recovery, in ms: it reads up to max_wal_size of log, which takes minutes on a slow disk, and must
 * not be aborted.
 */
const recoveryLimitMs = 30 * 60_000;
const firstNoticeMs = 2_000;
const noticeEveryMs = 10_000;

/**
 * Waits until the database answers; creates it if it is missing. Returns true then, false when the server process
 * ended first. Throws `postgres-failed` after a minute without an answer.
 */
export async function awaitReady(
  connection: ClientConfig,
  ending: () => Ending | undefined,
  progress: (line: string) => void,
): Promise<boolean> {
  const began = performance.now();
  let lastSignOfLife = began;
  let nextNotice = began + firstNoticeMs;
  while (ending() === undefined) {
    const code = await tryDatabase(connection);
    if (code === '') return true;
    const now = performance.now();
    if (code === notOpenYet) lastSignOfLife = now;
    if (now - lastSignOfLife > silenceLimitMs || now - began > recoveryLimitMs) {
      throw postgresFailed(`启动后一直没有应答（${code}）`);
    }
    if (now > nextNotice) {
      const seconds = Math.round((now - began) / 1000);
      progress(
        code === notOpenYet
          ? `正在恢复上次未正常关闭的数据，已用 ${seconds} 秒…`
          : `正在等待数据库应答，已用 ${seconds} 秒…`,
      );
      nextNotice = now + noticeEveryMs;
    }
    await pause(now - began < 1_000 ? 10 : 100);
  }
  return false;
}

/**
 * Returns '' when the database answers, or the reason for another attempt. Throws errors that another attempt cannot
 * resolve.
 */
async function tryDatabase(connection: ClientConfig): Promise<string> {
  try {
    await ask(connection, 'select 1');
    return '';
  } catch (error) {
    const code = errorCode(error);
    // No reply of a server: none listens yet (ECONNREFUSED, ENOENT), or it has just ended.
    if (!(error instanceof DatabaseError)) return code || String(error);
    if (passing.has(code)) return code;
    if (code !== noSuchDatabase) throw postgresFailed(`不接受连接：${String(error)}`, error);
    return createDatabase(connection);
  }
}

async function createDatabase(connection: ClientConfig): Promise<string> {
  try {
    await ask({ ...connection, database: 'postgres' }, `create database ${databaseName}`);
    return '';
  } catch (error) {
    if (errorCode(error) === duplicateDatabase) return '';
    if (!(error instanceof DatabaseError)) return errorCode(error) || String(error);
    throw postgresFailed(`无法建立数据库 ${databaseName}：${String(error)}`, error);
  }
}

async function ask(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 });
  // Without this listener, a connection that breaks between two calls would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}
