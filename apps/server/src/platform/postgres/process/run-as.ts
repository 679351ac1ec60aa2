import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { postgresFailed } from '../embedded-postgres-error.ts';

/** System user that PostgreSQL runs as when this process is root, because PostgreSQL refuses to run as root. */
export type RunAs = { uid: number; gid: number; name: string };

/**
 * Returns the system user for PostgreSQL; undefined unless this process is root. For root it is the owner of an
 * existing cluster (so that one start with sudo does not lock out an ordinary user), else `postgres`, else `nobody`.
 */
export function serverUser(existingCluster: string, passwdFile = '/etc/passwd'): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = passwdUsers(passwdFile);
  const found = statSync(existingCluster, { throwIfNoEntry: false });
  if (found !== undefined && found.uid !== 0) {
    const name = users.find((user) => user.uid === found.uid)?.name ?? String(found.uid);
    return { uid: found.uid, gid: found.gid, name };
  }
  const named = (name: string) => users.find((user) => user.name === name && user.uid !== 0);
  return named('postgres') ?? named('nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

function passwdUsers(file: string): RunAs[] {
  return linesOf(file).flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    return /^\d+$/.test(uid) && /^\d+$/.test(gid) ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Returns whether a program that is run as that user exits with 0. Running it covers more than mode bits: access
 * lists, read-only mounts and missing libraries.
 */
export function succeedsAs(user: RunAs | undefined, program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { ...spawnIdentity(user), stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Returns whether that user can enter `folder`. Throws `postgres-failed` when this process cannot switch to that
 * user.
 */
export function canEnter(user: RunAs | undefined, folder: string): boolean {
  if (user === undefined) return true;
  const args = ['-c', 'cd "$1"', 'sh', folder];
  const result = spawnSync('/bin/sh', args, { ...spawnIdentity(user), stdio: 'ignore' });
  if (result.error === undefined) return result.status === 0;
  throw postgresFailed(
    `不能以 root 运行，换成系统用户 ${user.name} 又不成：${result.error.message}`,
    result.error,
  );
}

/**
 * Returns spawn options that start a program as that user. Its working folder is the root folder, because PostgreSQL
 * stops when its user cannot access the current one. Its environment only contains the path, so that no PG… variable
 * changes a setting and no secret is passed on.
 */
export function spawnIdentity(user: RunAs | undefined) {
  if (process.platform === 'win32') return {};
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
}
