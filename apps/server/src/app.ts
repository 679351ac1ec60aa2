import type { Server } from 'node:http';
import { endpoints } from '@baisi/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import product from '../package.json' with { type: 'json' };
import { constraintCodes } from './db/constraints.ts';
import type { Handle } from './db/work.ts';
import { type Events, type HouseBus, reach } from './events.ts';
import { accountRoom } from './features/account/index.ts';
import { authRoom, createSessions } from './features/auth/index.ts';
import { categoriesRoom } from './features/categories/index.ts';
import { checkRulesRoom } from './features/check-rules/index.ts';
import { checksRoom } from './features/checks/index.ts';
import { departmentRolesRoom } from './features/department-roles/index.ts';
import { departmentsRoom } from './features/departments/index.ts';
import { dictionariesRoom } from './features/dictionaries/index.ts';
import { fillRulesRoom } from './features/fill-rules/index.ts';
import { gridViewsRoom } from './features/grid-views/index.ts';
import { historyRoom } from './features/history/index.ts';
import { logsRoom } from './features/logs/index.ts';
import { onlineUsersRoom } from './features/online-users/index.ts';
import { permissionsRoom } from './features/permissions/index.ts';
import { positionsRoom } from './features/positions/index.ts';
import { realtimeRoom } from './features/realtime/index.ts';
import { restSetsRoom } from './features/rest-sets/index.ts';
import { rolesRoom } from './features/roles/index.ts';
import { sessionRoom } from './features/session/index.ts';
import { tasksRoom } from './features/tasks/index.ts';
import { transitRoom } from './features/transit/index.ts';
import { usersRoom } from './features/users/index.ts';
import { createBus } from './platform/bus.ts';
import type { Clock, Pause, WakeAt } from './platform/clock.ts';
import type { CodesOutbox } from './platform/codes-outbox.ts';
import type { DatabaseAddress } from './platform/database/pool.ts';
import { createWork } from './platform/database/work.ts';
import type { HouseKey } from './platform/house-key.ts';
import { serveHealth } from './platform/http/health.ts';
import { printOpenApi } from './platform/http/openapi.ts';
import { serveOpenApi } from './platform/http/openapi-page.ts';
import { mount } from './platform/http/pipeline.ts';
import type { Route } from './platform/http/route.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web-files.ts';
import type { MailOutbox } from './platform/mail-outbox.ts';
import { joinNodes } from './platform/nodes/bus-across-nodes.ts';
import { createPasswords } from './platform/passwords.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { guardGateway } from './platform/sms/guarded-gateway.ts';
import type { SmsGateway } from './platform/sms/sms-gateway.ts';
import { peerAddressReader } from './platform/sockets/peer-address.ts';
import type { Providers } from './platform/third-party/provider.ts';
import type { TransitEntry } from './platform/transit/transit-allow.ts';
import type { TransitFetch } from './platform/transit/transit-fetch.ts';
import { createTransportKeys } from './platform/transport-keys.ts';
import { createReachedRows } from './reached-rows.ts';
import { rowsByResource } from './rows-by-resource.ts';

export type AppNeeds = {
  db: Handle;
  /** The database once more, where other nodes serve from it too: events reach them. Absent: this is the only node. */
  nodes?: DatabaseAddress | undefined;
  clock: Clock;
  /** How an answer is held back. */
  pause: Pause;
  /** How something is done at a moment of the clock. */
  wakeAt: WakeAt;
  log: Logger;
  outbox: CodesOutbox;
  sms: { gateway: SmsGateway; dailyCap: number };
  mail: MailOutbox;
  /** The installation's secret, the same on every node. */
  houseKey: HouseKey;
  /** Who else lets people in. */
  providers: Providers;
  /** Services outside that may be called through this server, and how. */
  transit: { allowed: readonly TransitEntry[]; fetch: TransitFetch };
  webFolder: string;
  trustedProxies: readonly string[];
  /** People reach the product over TLS. */
  isBehindTls: boolean;
  /** WebSockets that one address may have open. */
  socketsPerAddress: number;
  exposeDocs: boolean;
  /** Tests: a result that carries more than its schema names is an error. */
  strictResults: boolean;
};

export type App = {
  http: FastifyInstance;
  /** Every mounted route, for the tests that walk the whole house. */
  routes: readonly Route[];
  /** Drops sessions and codes that have ended. */
  sweep(): Promise<void>;
  /** Waits for what runs behind answers: messages on their way. */
  settle(): Promise<void>;
  /** Stops accepting, finishes what runs, writes what waits. The database stays open. */
  close(): Promise<void>;
};

/** Rooms of records that need nobody but the house. */
const furnishRecords = (
  rest: Parameters<typeof rolesRoom>[0] &
    Parameters<typeof departmentRolesRoom>[0] &
    Parameters<typeof positionsRoom>[0] &
    Parameters<typeof categoriesRoom>[0] &
    Parameters<typeof checkRulesRoom>[0] &
    Parameters<typeof fillRulesRoom>[0],
) => ({
  roles: rolesRoom(rest),
  departmentRoles: departmentRolesRoom(rest),
  positions: positionsRoom(rest),
  categories: categoriesRoom(rest),
  checkRules: checkRulesRoom(rest),
  fillRules: fillRulesRoom(rest),
});

/** The table of contents of the server: every room, and what it is given. */
function furnish(
  { db, clock, pause, wakeAt, outbox, houseKey, sms, mail, log, providers }: AppNeeds,
  bus: HouseBus,
  report: (error: unknown) => void,
) {
  const work = createWork(db);
  const house = { work, clock, wakeAt, bus, mail, report };
  const passwords = createPasswords();
  const rateLimits = createRateLimits();
  const transportKeys = createTransportKeys({ clock, houseKey });

  const permissions = permissionsRoom({
    ...house,
    reachesPerson: (use, actor, userId) => users.reachesPerson(use, actor, userId),
    rowsOf: (resource) =>
      rowsByResource({ ...recordRooms, users, logs, departments, dictionaries })[resource],
    onUnreadable: (error) => log.error({ err: error }, 'a stored rule is not understood'),
  });
  const sessions = createSessions({ ...house, heldBy: permissions.heldBy });
  const dictionaries = dictionariesRoom({ ...house, ...permissions });
  const logs = logsRoom({ ...house, ...permissions, texts: dictionaries.texts, onError: report });
  const departments = departmentsRoom({ ...house, ...permissions, directors: () => users.directors });
  const users = usersRoom({
    ...house,
    ...permissions,
    passwords,
    texts: dictionaries.texts,
    endSessions: sessions.endAllOf,
    locks: () => auth.guard,
    authenticate: sessions.authenticate,
    guardLookup: (caller, checkKey) => auth.guardLookup(caller, checkKey),
    departmentRoles: () => recordRooms.departmentRoles.holders,
  });
  const people = { ...users.arrivals, departmentsOf: departments.departmentsOf };
  const auth = authRoom({
    ...house,
    pause,
    passwords,
    sessions,
    outbox,
    houseKey,
    providers,
    transportKeys,
    gateway: guardGateway({ gateway: sms.gateway, clock, log }),
    smsDailyCap: sms.dailyCap,
    changePassword: users.changePassword,
    ...people,
    allDictionaries: dictionaries.all,
  });
  const session = sessionRoom({
    ...house,
    ...users,
    ...people,
    houseKey,
    transportKeys,
    sessions,
    confirm: auth.confirm,
    secondFactors: auth.secondFactors,
    smsCodes: auth.smsCodes,
    identitiesOf: auth.identitiesOf,
  });
  const tasks = tasksRoom({ work, sources: [session.tasks, users.tasks] });
  const rest = { ...house, ...permissions, ...users, texts: dictionaries.texts };
  const recordRooms = furnishRecords(rest);
  const withHistory = [users, permissions, departments, dictionaries, ...Object.values(recordRooms)];
  const histories = withHistory.flatMap((room) => room.histories);
  const rooms = [
    auth,
    session,
    onlineUsersRoom({ ...house, ...permissions, endSession: sessions.endOne }),
    tasks,
    logs,
    ...withHistory,
    accountRoom({ ...rest, histories }),
    checksRoom(rest),
    gridViewsRoom(rest),
    historyRoom({ ...rest, histories }),
  ];
  return { rooms, sessions, rateLimits, logs, auth, dictionaries, permissions, users, work };
}

/** The way to services outside, and the sets that answer with what the rooms answer. */
function besideTheRooms({ transit, log }: AppNeeds, rooms: readonly Route[]): Route[] {
  const { routes } = transitRoom({ ...transit, report: (line) => log.info(line, 'transit') });
  return [...routes, ...restSetsRoom({ routes: rooms, services: transit.allowed }).routes];
}

/** Open windows are told what happens in the house. */
const tellClients = (
  { clock, log, trustedProxies, socketsPerAddress }: AppNeeds,
  { sessions, rateLimits, dictionaries, permissions, users, work }: ReturnType<typeof furnish>,
  server: Server,
  house: { bus: HouseBus; version: string; report: (error: unknown) => void },
) =>
  realtimeRoom(server, {
    ...house,
    clock,
    authenticate: sessions.authenticate,
    addressOf: peerAddressReader(trustedProxies),
    rateLimits,
    mostOfOneAddress: socketsPerAddress,
    onCrowd: (ip) => log.warn({ ip }, 'one address has as many sockets as it may'),
    dictionaryStamp: dictionaries.stamp,
    permissionStamp: permissions.ownStamp,
    reachStamp: permissions.reachStamp,
    reachesAllRows: permissions.reachesAllRows,
    reachedRows: createReachedRows(work, {
      'dictionary-items': dictionaries.itemIdsInReach,
      'department-members': users.idsInReach,
    }),
    onMisuse: (line) => log.warn(line, 'grid socket: frames refused'),
  });

/** The whole server, ready to listen. */
export async function createApp(needs: AppNeeds): Promise<App> {
  const { db, clock, log } = needs;
  const report = (error: unknown): void => log.error({ err: error }, 'listener failed');
  const reportLine = (error: unknown): void =>
    log.warn({ reason: String(error) }, 'events among the nodes interrupted');
  const local = createBus<Events>(report);
  const nodes =
    needs.nodes === undefined
      ? undefined
      : await joinNodes({ local, reach, address: needs.nodes, report: reportLine });
  const bus = nodes?.bus ?? local;
  const furnished = furnish(needs, bus, report);
  const { sessions, rateLimits, logs, auth, permissions } = furnished;
  const ofRooms = furnished.rooms.flatMap((room): readonly Route[] => room.routes);
  const routes = [...ofRooms, ...besideTheRooms(needs, ofRooms)];

  const http = createHttpServer({
    log,
    clock,
    trustedProxies: needs.trustedProxies,
    isBehindTls: needs.isBehindTls,
    constraints: constraintCodes,
  });
  mount(http, routes, {
    authenticate: sessions.authenticate,
    rateLimits,
    clock,
    constraints: constraintCodes,
    strictResults: needs.strictResults,
    realnameOf: (actor, username) =>
      furnished.work.read(actor, (use) => furnished.users.realnameOf(use, username)),
    onCalled: (call) => bus.publish('call-finished', call),
    onUsed: logs.noteUse,
    onBroken: (error, requestId) => log.warn({ requestId, err: error }, 'a file broke off'),
  });
  const health = serveHealth(http, db);
  if (needs.exposeDocs) serveOpenApi(http, printOpenApi(endpoints));
  const { version = product.version } = await serveWeb(http, needs.webFolder);
  const realtime = tellClients(needs, furnished, http.server, { bus, version, report });
  return {
    http,
    routes,
    sweep: auth.sweep,
    settle: auth.settle,
    async close() {
      health.leave();
      realtime.close();
      await http.close();
      await permissions.stop();
      await auth.settle();
      await logs.flush();
      await nodes?.leave();
    },
  };
}
