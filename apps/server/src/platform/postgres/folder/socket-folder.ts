import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresFailed } from '../embedded-postgres-error.ts';
import { canEnter, type RunAs } from '../process/run-as.ts';

/**
 * Maximum length of a socket's path (sockaddr_un.sun_path): 108 bytes on Linux, 104 on macOS, including the closing
 * zero.
 */
const longestPathBytes = process.platform === 'linux' ? 107 : 103;

export function socketFile(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/**
 * Creates a folder for PostgreSQL's socket that only its user may enter, because the socket accepts connections
 * without a password. Returns its path: in the cluster's folder when that path is short enough, else in the system's
 * temporary folder under a name derived from it, or under a random name when another user has taken that one.
 */
export function makeSocketFolder(home: string, port: number, user: RunAs | undefined): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const candidates = [
    () => privateFolder(join(home, 'socket'), user),
    () => privateFolder(join(tmpdir(), `baisi-${hash}`), user),
    () => privateFolder(join('/tmp', `baisi-${hash}`), user),
    () => privateFolder(mkdtempSync('/tmp/baisi-'), user),
  ];
  for (const make of candidates) {
    const folder = make();
    if (folder === undefined) continue;
    if (Buffer.byteLength(socketFile(folder, port)) < longestPathBytes && canEnter(user, folder))
      return folder;
    removeIfEmpty(folder);
  }
  throw postgresFailed(`的套接字没有地方可放：${home} 的路径太长，${tmpdir()} 与 /tmp 又不可写`);
}

/** Removes a socket folder that is outside `home`, unless it is not empty. */
export function removeSocketFolder(folder: string, home: string): void {
  if (dirname(folder) !== home) removeIfEmpty(folder);
}

/**
 * Creates the folder with mode 0700 and the right owner, or accepts an existing one like that; undefined when that is
 * impossible.
 */
function privateFolder(folder: string, user: RunAs | undefined): string | undefined {
  const self = process.getuid?.() ?? 0;
  try {
    mkdirSync(folder, { mode: 0o700, recursive: false });
  } catch {
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return undefined;
  }
  // lstat, because in a temporary folder another user may have created a link under this name.
  const found = lstatSync(folder);
  const owner = user ?? { uid: self, gid: found.gid };
  if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== self)) return undefined;
  if (found.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or already removed: nothing to do.
  }
}
