import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Access } from '../access.ts';
import { awaitReady } from '../await-ready.ts';
import { EmbeddedPostgresError, postgresFailed } from '../embedded-postgres-error.ts';
import type { ClusterHome } from '../folder/cluster-home.ts';
import type { Binaries } from '../folder/locate-binaries.ts';
import { socketFile } from '../folder/socket-folder.ts';
import type { ServerLog } from '../server-log.ts';
import { settingArguments } from '../server-settings.ts';
import { type OwnedProcess, startOwned } from './owned-process.ts';
import { endLeftovers, makeWay, readPostmasterFile, stopServer } from './take-over.ts';

export type ServerPlan = {
  place: ClusterHome;
  binaries: Binaries;
  access: Access;
  connection: ClientConfig;
  log: ServerLog;
  extraSettings: Record<string, string>;
  progress: (line: string) => void;
  /** Called when the database server ended and could not be restarted. */
  lost: (error: EmbeddedPostgresError) => void;
};

export type SupervisedServer = {
  /** True when a running server without an owner was found on the cluster and replaced. */
  adopted: boolean;
  stop(): Promise<void>;
};

const stopLimitMs = 60_000;
const sharedMemoryLimitMs = 15_000;
/** More exits than this within the window mean that a further restart would not help. */
const restartsAllowed = 5;
const restartWindowMs = 60_000;
/** Delay in ms after a failed start, because the cause may pass, such as a lack of memory or disk space. */
const restartPauseMs = 500;

/** Starts the server, and restarts it on the same socket whenever it ends unexpectedly. Returns how to stop it. */
export async function supervise(plan: ServerPlan): Promise<SupervisedServer> {
  const adopted = await makeWay(plan.place, plan.binaries);
  if (adopted) plan.progress('接管了仍在运行的数据库，正在重新启动…');
  let server = await startServer(plan);
  let stopping = false;
  let restart = Promise.resolve();
  const ends: number[] = [];

  const watch = () => {
    void server.ended.then(() => {
      if (!stopping) restart = bringBack();
    });
  };
  const bringBack = async (failure?: unknown): Promise<void> => {
    ends.push(performance.now());
    if (ends.filter((at) => performance.now() - at < restartWindowMs).length > restartsAllowed) {
      return plan.lost(asFailure(failure ?? postgresFailed(`反复意外停止（详见 ${plan.log.path}）`)));
    }
    plan.progress('数据库意外停止，正在重新启动…');
    try {
      await makeWay(plan.place, plan.binaries);
      server = await startServer(plan);
      watch();
    } catch (error) {
      await pause(restartPauseMs);
      if (!stopping) await bringBack(error);
    }
  };
  watch();
  return {
    adopted,
    stop: async () => {
      stopping = true;
      await restart;
      await endServer(plan, server);
    },
  };
}

async function startServer(plan: ServerPlan): Promise<OwnedProcess> {
  const { place, access, log } = plan;
  const args = ['-D', place.cluster, ...access.serverArguments, ...settingArguments(plan.extraSettings)];
  const deadline = performance.now() + sharedMemoryLimitMs;
  for (;;) {
    const mark = log.size();
    removeStaleSocket(access);
    const server = log.withDescriptor((output) =>
      startOwned(plan.binaries.postgres, args, { user: place.user, output }),
    );
    if (await isReady(plan, server)) {
      server.keepsUsAlive(false);
      return server;
    }
    const words = server.ending()?.error?.message ?? (log.complaintSince(mark) || '意外停止');
    const mayPass = /pre-existing shared memory block|lock file .* already exists/.test(words);
    if (!mayPass || performance.now() > deadline)
      throw postgresFailed(`启动失败：${words}（详见 ${log.path}）`);
    await pause(100);
    await makeWay(place, plan.binaries);
    await endLeftovers(place.cluster);
  }
}

async function isReady(plan: ServerPlan, server: OwnedProcess): Promise<boolean> {
  try {
    return await awaitReady(plan.connection, server.ending, plan.progress);
  } catch (error) {
    await endServer(plan, server);
    throw error;
  }
}

/**
 * Removes the lock file beside the socket: it contains a process id, and a new server trusts it like postmaster.pid.
 */
function removeStaleSocket(access: Access): void {
  if (!access.host.startsWith('/')) return;
  rmSync(`${socketFile(access.host, access.port)}.lock`, { force: true });
  rmSync(socketFile(access.host, access.port), { force: true });
}

async function endServer(plan: ServerPlan, server: OwnedProcess): Promise<void> {
  if (server.ending() !== undefined) return;
  server.keepsUsAlive(true);
  const recorded = readPostmasterFile(plan.place.cluster);
  if (process.platform === 'win32' && recorded !== undefined) {
    await stopServer(recorded.pid, plan.place, plan.binaries);
  }
  server.letGo();
  const timer = new AbortController();
  const late = pause(stopLimitMs, true, { signal: timer.signal }).catch(() => false);
  const isLate = await Promise.race([server.ended.then(() => false), late]);
  timer.abort();
  if (isLate && recorded !== undefined) await stopServer(recorded.pid, plan.place, plan.binaries);
}

function asFailure(error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  return postgresFailed(`无法重新启动：${String(error)}`, error);
}
