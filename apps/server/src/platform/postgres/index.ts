/** The embedded engine: a real PostgreSQL 18 that starts and stops with this process. Entry point of the folder. */
import { join } from 'node:path';
import { type Access, databaseName, prepareAccess, superuser } from './access.ts';
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type ClusterHome, findClusterHome } from './folder/cluster-home.ts';
import { type DataFolderLock, lockDataFolder } from './folder/data-folder-lock.ts';
import { ensureCluster } from './folder/init-cluster.ts';
import { findBinaryPackage, runnableBinaries, thisMachine } from './folder/locate-binaries.ts';
import { removeSocketFolder } from './folder/socket-folder.ts';
import { type SupervisedServer, supervise } from './process/supervise.ts';
import { openServerLog } from './server-log.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type EmbeddedPostgresOptions = {
  /** Folder of all stored data, e.g. ./data; the cluster is in <folder>/pg18. */
  folder: string;
  /** Called with a short Chinese line on slow steps and unrequested events. */
  progress?: (line: string) => void;
  /** PostgreSQL settings that override ours. Only tests may reduce durability. */
  extraSettings?: Record<string, string>;
  /** Called when the server ended and could not be restarted: this process should end as well. */
  lost?: (error: EmbeddedPostgresError) => void;
  /**
   * As root only: location of binaries and cluster when the user that PostgreSQL runs as cannot reach the usual ones.
   * Default `/var/lib/baisi`.
   */
  systemFolder?: string;
};

/** Options for `pg`'s Client and Pool. `ssl: false` overrides PGSSLMODE of the environment. */
export type EmbeddedPostgresConnection = {
  /** Folder of the socket (on Windows 127.0.0.1). */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  /** Only on Windows. */
  password?: string;
};

export type EmbeddedPostgres = {
  connection: EmbeddedPostgresConnection;
  /** True when a live server was found on the folder; it was stopped cleanly and replaced. */
  adopted: boolean;
  /** Ends every connection, stops the server cleanly and releases the folder. Idempotent. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the folder, creating it at first start, and resolves when the database answers. Throws an
 * EmbeddedPostgresError, after which nothing runs and nothing is locked. The server stops when this process ends,
 * however it ends; it does not keep this process alive.
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
