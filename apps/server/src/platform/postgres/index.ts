/**
 * The embedded database: a real PostgreSQL 18 that starts and stops with this process. Other folders import only this
 * file.
 */
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
  /** Folder of all stored data, such as ./data; the cluster is in <folder>/pg18. */
  folder: string;
  /** Called with a short Chinese line when a step is slow or something unexpected happens. */
  progress?: (line: string) => void;
  /** PostgreSQL settings that override ours. Only tests may use it to reduce durability. */
  extraSettings?: Record<string, string>;
  /** Called when the database server ended and could not be restarted; the process should then end as well. */
  lost?: (error: EmbeddedPostgresError) => void;
  /**
   * For root only: folder for binaries and cluster when the user that PostgreSQL runs as cannot reach the usual ones.
   * Default `/var/lib/baisi`.
   */
  systemFolder?: string;
};

/** Options for `pg`'s Client and Pool. `ssl: false` overrides the environment variable PGSSLMODE. */
export type EmbeddedPostgresConnection = {
  /** Folder of the socket; 127.0.0.1 on Windows. */
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
  /** True when a running server without an owner was found on the folder, stopped cleanly and replaced. */
  adopted: boolean;
  /** Closes every connection, stops the server cleanly and releases the folder; may be called again. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the folder, which it creates at first start, and resolves when the database answers. Throws an
 * EmbeddedPostgresError; then nothing runs and nothing is locked. The server stops when this process ends, however it
 * ends; it does not keep this process alive.
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
