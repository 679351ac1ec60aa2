/**
 * The embedded engine: a real PostgreSQL 18 that lives and dies with this process. Door of the room.
 */
import { join } from 'node:path';
import { type Access, databaseName, prepareAccess, superuser } from './access.ts';
import { type ClusterHome, findClusterHome } from './cluster-home.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts';
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureCluster } from './init-cluster.ts';
import { findBinaryPackage, runnableBinaries, thisMachine } from './locate-binaries.ts';
import { openServerLog } from './server-log.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { type SupervisedServer, supervise } from './supervise.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type EmbeddedPostgresOptions = {
  /** Folder that holds everything the product stores, e.g. ./data ; the cluster goes to <folder>/pg18. */
  folder: string;
  /** Called with a short Chinese line whenever something takes time or happens unasked. */
  progress?: (line: string) => void;
  /** PostgreSQL settings that win over ours. Never one that gives up durability, but in tests. */
  extraSettings?: Record<string, string>;
  /** The server ended, and could not be brought back: time to end as well. */
  lost?: (error: EmbeddedPostgresError) => void;
  /**
   * As root only: where binaries and cluster go when the user PostgreSQL runs as cannot reach them where
   * they belong. Default `/var/lib/baisi`.
   */
  systemFolder?: string;
};

/** Fit for `pg`'s Client and Pool. `ssl: false` keeps PGSSLMODE of the environment from having a say. */
export type EmbeddedPostgresConnection = {
  /** The folder of the socket (on Windows 127.0.0.1). */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  /** On Windows only. */
  password?: string;
};

export type EmbeddedPostgres = {
  connection: EmbeddedPostgresConnection;
  /** A live server was found on the folder; it was stopped cleanly and replaced by one of our own. */
  adopted: boolean;
  /** Ends every connection, stops the server cleanly and gives the folder free. Idempotent. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the folder, made at the first start, and resolves when the database answers.
 * Throws an EmbeddedPostgresError, after which nothing runs and nothing is held.
 * The server stops when this process ends, however it ends; it does not keep this process alive.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = await findBinaryPackage(thisMachine());
  const systemFolder = options.systemFolder ?? '/var/lib/baisi';
  const place = await findClusterHome(options.folder, systemFolder);
  const lock = await lockDataFolder(place);
  try {
    const copies = process.getuid?.() === 0 ? systemFolder : place.dataFolder;
    const binaries = await runnableBinaries(found, place.user, copies);
    const access = await prepareAccess(place.home, place.user);
    const connection = connectionTo(access);
    const log = openServerLog(join(place.dataFolder, 'postgres.log'), place.user);
    const progress = options.progress ?? (() => undefined);
    await ensureCluster(place, binaries, access, log, progress);
    const server = await supervise({
      place,
      binaries,
      access,
      connection,
      log,
      progress,
      extraSettings: options.extraSettings ?? {},
      lost: options.lost ?? (() => undefined),
    });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      stopped ??= shutDown(server, lock, place, access);
      await stopped;
    };
    return { connection, adopted: server.adopted, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function connectionTo({ host, port, password }: Access): EmbeddedPostgresConnection {
  const reach = { host, port, user: superuser, database: databaseName, ssl: false } as const;
  return password === undefined ? reach : { ...reach, password };
}

async function shutDown(
  server: SupervisedServer,
  lock: DataFolderLock,
  place: ClusterHome,
  access: Access,
): Promise<void> {
  try {
    await server.stop();
    removeSocketFolder(access.host, place.home);
  } finally {
    await lock.release();
  }
}
