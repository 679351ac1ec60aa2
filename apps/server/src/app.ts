import type { Server } from 'node:http';
import { endpoints } from '@baisi/contract/endpoints';
import { resumableUpload } from '@baisi/contract/uploads';
import type { FastifyInstance } from 'fastify';
import product from '../package.json' with { type: 'json' };
import type { Tables } from './db/tables.ts';
import { type Events, events } from './events.ts';
import { constraintsOf, liveRowsOf, routesOf, type ServerFeature } from './feature.ts';
import { realtimeFeature } from './features/realtime/index.ts';
import { createFeatures } from './features.ts';
import { createBus } from './platform/bus.ts';
import { serveHealth } from './platform/http/health.ts';
import { printOpenApi } from './platform/http/openapi.ts';
import { serveOpenApi } from './platform/http/openapi-page.ts';
import { mount } from './platform/http/pipeline.ts';
import type { ConstraintCodes } from './platform/http/refusals.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveTus } from './platform/http/tus.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { createJobEngine } from './platform/jobs/engine.ts';
import type { HandledJob } from './platform/jobs/job-kind.ts';
import type { ScheduleKind } from './platform/jobs/schedule-kind.ts';
import { joinNodes } from './platform/nodes/bus-across-nodes.ts';
import { createRateLimits, type RateLimits } from './platform/rate-limits.ts';
import { peerAddressReader } from './platform/sockets/peer-address.ts';
import { type AppNeeds, createPorts, type Ports } from './ports.ts';
import { createReachedRows } from './reached-rows.ts';

export type { AppNeeds };

export type App = {
  http: FastifyInstance;
  /** Every mounted route, for the tests that cover every endpoint. */
  routes: readonly Route[];
  /** Error code for each unique index or foreign key that a write can violate. */
  constraints: ConstraintCodes;
  /** Begins to run background jobs and schedules. */
  startJobs(): void;
  /** Every declared schedule by its id, for tests. */
  schedules: ReadonlyMap<string, ScheduleKind<Tables>>;
  /** For tests and benchmarks, which add jobs of their own kinds. */
  ports: Pick<Ports, 'work' | 'jobs'>;
  /** Waits for work that continues after responses, such as messages being sent. */
  settle(): Promise<void>;
  /** Stops accepting requests, completes the running ones and writes what is buffered. The database stays open. */
  close(): Promise<void>;
};

/** Opens the sockets through which open windows are notified of changes. */
const tellClients = (
  { clock, log, trustedProxies, socketsPerAddress }: AppNeeds,
  { work, bus, report, rights, words, sessions }: Ports,
  features: Readonly<Record<string, ServerFeature>>,
  { server, version, rateLimits }: { server: Server; version: string; rateLimits: RateLimits },
) =>
  realtimeFeature(server, {
    bus,
    report,
    version,
    clock,
    authenticate: sessions.authenticate,
    addressOf: peerAddressReader(trustedProxies),
    rateLimits,
    maxPerAddress: socketsPerAddress,
    onCrowd: (ip) => log.warn({ ip }, 'one address has as many sockets as it may'),
    dictionaryStamp: words.stamp,
    permissionStamp: rights.ownStamp,
    reachStamp: rights.reachStamp,
    reachesAllRows: rights.reachesAllRows,
    reachedRows: createReachedRows(work, liveRowsOf(features)),
    onMisuse: (line) => log.warn(line, 'grid socket: frames refused'),
  });

/** Creates the engine of background jobs, and connects it to the events that concern it. */
function createEngine(
  { db, address, clock, wakeAt, log }: AppNeeds,
  { work, bus, notifications }: Ports,
  handlers: readonly HandledJob<Tables>[],
) {
  const engine = createJobEngine({
    db,
    work,
    address,
    clock,
    wakeAt,
    handlers,
    onEnded: notifications.tellEnded,
    onChanged: (job) => bus.publish('job-changed', job),
    report: (err, job) => log.error({ err, job }, 'background job'),
  });
  bus.subscribe('job-ready', engine.wake);
  bus.subscribe('job-cancelled', ({ id }) => engine.cancel(id));
  return engine;
}

/** Returns this node's event bus; with several nodes, it also sends events to the others. */
async function connectBus({ nodes: address, log }: AppNeeds, report: (error: unknown) => void) {
  const local = createBus<Events>(report);
  if (address === undefined) return { bus: local, leave: async () => {} };
  const reportLine = (error: unknown): void =>
    log.warn({ reason: String(error) }, 'events among the nodes interrupted');
  return joinNodes<Events>({ local, declarations: events, address, report: reportLine });
}

/** Creates the whole server; it does not listen yet. */
export async function createApp(needs: AppNeeds): Promise<App> {
  const { db, clock, log, trustedProxies, isBehindTls } = needs;
  const report = (error: unknown): void => log.error({ err: error }, 'listener failed');
  const nodes = await connectBus(needs, report);
  const { bus } = nodes;
  const ports = createPorts(needs, bus, report);
  const { features, handled, declared } = createFeatures(needs, ports);
  const { work, sessions, people, rights } = ports;
  const { auth, logs, schedules } = features;
  const routes = routesOf(features);
  const constraints = constraintsOf(features);
  const rateLimits = createRateLimits();

  const http = createHttpServer({ log, clock, trustedProxies, isBehindTls, constraints });
  mount(http, routes, {
    authenticate: sessions.authenticate,
    rateLimits,
    clock,
    constraints,
    strictResults: needs.strictResults,
    realnameOf: (actor, username) => work.read(actor, (use) => people.realnameOf(use, username)),
    onCalled: (call) => bus.publish('call-finished', call),
    onUsed: logs.noteUse,
    once: ports.idempotency.once,
    onBroken: (error, requestId) => log.warn({ requestId, err: error }, 'a file broke off'),
  });
  serveTus(http, resumableUpload, features.uploads.tus, {
    authenticate: sessions.authenticate,
    rateLimits,
    clock,
    constraints,
    // Every signed-in person may upload: nobody is denied by a permission.
    onDenied: () => undefined,
  });
  const engine = createEngine(needs, ports, handled);
  const health = serveHealth(http, db);
  if (needs.exposeDocs) serveOpenApi(http, printOpenApi(endpoints));
  const { version = product.version } = await serveWeb(http, needs.webFolder);
  const realtime = tellClients(needs, ports, features, { server: http.server, version, rateLimits });
  return {
    http,
    routes,
    constraints,
    ports,
    schedules: declared,
    startJobs() {
      engine.start();
      schedules.start().catch(report);
    },
    async settle() {
      await auth.settle();
      await features.files.settle();
    },
    async close() {
      health.leave();
      realtime.close();
      await schedules.stop();
      await Promise.all([http.close(), engine.stop()]);
      await Promise.all([features.reports.closeLogin(), features.printing.close()]);
      await rights.stop();
      await auth.settle();
      await features.files.settle();
      await logs.flush();
      await nodes.leave();
    },
  };
}
