import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const readyWithinMs = 30_000;

/**
 * Returns the folder of the machine's `postgres` and `initdb` and their major version; undefined when there are none.
 * Debian keeps them outside the PATH, under /usr/lib/postgresql/<major>/bin.
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  const bin = folders.find((folder) =>
    ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))),
  );
  if (bin === undefined) return undefined;
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { bin, major: Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '0', 10) };
}

/**
 * Starts a private cluster in a temporary folder, on a unix socket only. `stop` ends it and removes the folder, as does
 * the end of this process, because the cluster reads a pipe from it.
 */
export async function startTemporaryPostgres({ bin }) {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-pg-'));
  const owner = ordinaryUser();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');

  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, encoding: 'utf8' },
  );
  if (initdb.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${initdb.stderr ?? initdb.error?.message}`);
  }

  const owned = '"$@" & pg=$!; cat >/dev/null; kill -INT $pg; wait $pg; rm -rf "$PG_FOLDER"';
  const settings = ['fsync=off', 'max_connections=60', 'jit=off'].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    'sh',
    [
      '-c',
      owned,
      'sh',
      join(bin, 'postgres'),
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      ...settings,
    ],
    { ...as, env: { ...as.env, PG_FOLDER: folder }, detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.stdin.end();
    await stopped;
  };

  const socket = join(folder, '.s.PGSQL.5432');
  for (
    let waitedMs = 0;
    !(existsSync(socket) && log.includes('ready to accept connections'));
    waitedMs += 50
  ) {
    if (waitedMs > readyWithinMs || server.exitCode !== null) {
      await stop();
      throw new Error(`postgres did not start:\n${log}`);
    }
    await sleep(50);
  }
  return { url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', user], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', user], { encoding: 'utf8' });
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return undefined;
}
