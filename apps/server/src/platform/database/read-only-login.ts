import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { InstallationKey } from '../secrets/installation-key.ts';
import { backendOf } from './cancellation.ts';
import { type DatabaseAddress, openPool } from './pool.ts';

type Needs<DB> = {
  /** Connection of the owner, which creates the login. */
  db: Kysely<DB>;
  address: DatabaseAddress;
  /** The only schema whose tables and views the login may read. */
  schema: string;
  /** The password is derived from it, so that every node knows it and nobody stores it. */
  installationKey: InstallationKey;
  onIdleError: (error: Error) => void;
};

/** A result whose values are in the order of `fields`; `type` is the oid of PostgreSQL. */
export type ReadRows = { fields: readonly { name: string; type: number }[]; rows: readonly unknown[][] };

/**
 * The database refused a statement or stopped it. `code`: SQLSTATE, five characters. `place`: offset in the text that the
 * database was sent; undefined where it names none.
 */
export class StatementError extends Error {
  readonly code: string;
  readonly place: { text: string; at: number } | undefined;
  constructor(error: pg.DatabaseError, text: string) {
    super(error.message, { cause: error });
    this.code = error.code ?? '';
    this.place = error.position === undefined ? undefined : { text, at: Number(error.position) - 1 };
  }
}

/** Queries as a login that can read one schema and nothing else. */
export type ReadOnlyLogin = {
  /**
   * Runs one statement. An aborted `signal` cancels it in the database, and its reason is thrown. Throws `StatementError`.
   */
  read(query: RawBuilder<unknown>, signal?: AbortSignal): Promise<ReadRows>;
  /** Identifies a statement with its values. */
  keyOf(query: RawBuilder<unknown>): string;
  close(): Promise<void>;
};

/** Thrown where the owner of the database may not create logins. `remedy`: the SQL that an administrator runs once. */
export class LoginNotPossibleError extends Error {
  readonly remedy: string;
  constructor(remedy: string, cause: unknown) {
    super('the owner of the database may not create logins', { cause });
    this.remedy = remedy;
  }
}

const connections = 4;
/** Limits of every statement; the owner's own settings do not apply to this login. */
const limits = [
  "statement_timeout = '5s'",
  "lock_timeout = '1s'",
  "idle_in_transaction_session_timeout = '10s'",
  "work_mem = '16MB'",
  "search_path = ''",
];
const begin = `begin transaction read only; ${limits.map((one) => `set local ${one}`).join('; ')}`;

/**
 * Ends a statement's transaction. Everybody may call functions that notify, change settings or write large objects, and
 * the rollback undoes them; locks of the session are released here. Taking these functions from everybody would be
 * part of every dump, and break the product where it is restored for an owner without superuser rights.
 */
const end = 'rollback; reset all; select pg_advisory_unlock_all()';

const isMissingRight = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42501' || error.code === '0LP01');

/** Name of the login of a database: roles are shared by all databases of a server. */
const roleOf = (database: string): string =>
  database.length <= 50
    ? `${database}_report`
    : `${createHash('sha256').update(database).digest('hex').slice(0, 40)}_report`;

/** SQL that creates the login and gives it its rights. */
function creationOf(role: string, password: string, database: string, schema: string): string {
  const [login, within, base] = [
    pg.escapeIdentifier(role),
    pg.escapeIdentifier(schema),
    pg.escapeIdentifier(database),
  ];
  return `
    do $make$ begin
      if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(role)}) then
        create role ${login};
      end if;
    end $make$;
    alter role ${login} login noinherit nosuperuser nocreatedb nocreaterole noreplication connection limit 20
      password ${pg.escapeLiteral(password)};
    revoke temporary, create on database ${base} from public;
    grant connect on database ${base} to ${login};
    grant usage on schema ${within} to ${login};
    grant select on all tables in schema ${within} to ${login};
    grant ${login} to current_user;`;
}

/** Creates the login if it is missing, and returns the address for its connections. */
async function prepareLogin<DB>({
  db,
  address,
  schema,
  installationKey,
}: Needs<DB>): Promise<DatabaseAddress> {
  const found = await sql<{ name: string; isSuper: boolean }>`select current_database() as name,
    current_setting('is_superuser') = 'on' as "isSuper"`.execute(db);
  const { name: database, isSuper } = found.rows[0] ?? { name: '', isSuper: false };
  const role = roleOf(database);
  const password = installationKey.derive(`login ${role}`).toString('base64url');
  const creation = creationOf(role, password, database, schema);
  try {
    await db.transaction().execute(async (transaction) => {
      // Nodes that start together must not create the role twice.
      await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(transaction);
      await sql.raw(creation).execute(transaction);
      if (isSuper) await sql`alter role ${sql.id(role)} set temp_file_limit = '256MB'`.execute(transaction);
    });
  } catch (error) {
    if (isMissingRight(error)) throw new LoginNotPossibleError(creation, error);
    throw error;
  }
  const { connectionString, ...others } = address;
  return connectionString === undefined
    ? { ...others, user: role, password }
    : { ...others, connectionString: withLogin(connectionString, role, password) };
}

/** Pause in ms before a cancelled query is cancelled again: the first time may have come before the query. */
const againMs = 50;

/** Cancels whatever a connection runs as soon as `signal` is aborted, until the returned function is called. */
function cancelling(signal: AbortSignal | undefined, cancel: () => void): () => void {
  let again: NodeJS.Timeout | undefined;
  const abort = (): void => {
    cancel();
    again = setInterval(cancel, againMs);
  };
  signal?.addEventListener('abort', abort, { once: true });
  return () => {
    signal?.removeEventListener('abort', abort);
    clearInterval(again);
  };
}

/** Runs one statement in a transaction of its own, which is always rolled back. */
async function readOnce(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<ReadRows> {
  await client.query(begin);
  signal?.throwIfAborted();
  const { fields, rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
  return { fields: fields.map(({ name, dataTypeID: type }) => ({ name, type })), rows };
}

/**
 * Creates the login if it is missing, and opens its connections. Throws `LoginNotPossibleError` where the owner lacks the
 * right to create roles.
 */
export async function openReadOnlyLogin<DB>(needs: Needs<DB>): Promise<ReadOnlyLogin> {
  const { db, onIdleError } = needs;
  const pool = openPool(await prepareLogin(needs), {
    max: connections,
    onIdleError,
    name: 'baisi reports',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  });
  const cancel = async (backend: number | undefined): Promise<void> => {
    if (backend !== undefined) await sql`select pg_cancel_backend(${backend}::integer)`.execute(db);
  };
  return {
    keyOf: (query) => {
      const { sql: text, parameters } = query.compile(db);
      return createHash('sha256')
        .update(JSON.stringify([text, parameters]))
        .digest('base64url');
    },
    read: async (query, signal) => {
      signal?.throwIfAborted();
      const { sql: text, parameters } = query.compile(db);
      const client = await pool.connect();
      const stopCancelling = cancelling(signal, () => void cancel(backendOf(client)).catch(onIdleError));
      try {
        return await readOnce(client, text, parameters, signal);
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof pg.DatabaseError ? new StatementError(error, text) : error;
      } finally {
        stopCancelling();
        const isBroken = await client.query(end).then(
          () => false,
          () => true,
        );
        // A cancellation that arrives late would hit the next reader's query.
        client.release(isBroken || signal?.aborted === true);
      }
    },
    close: () => pool.end(),
  };
}

function withLogin(connectionString: string, user: string, password: string): string {
  const url = new URL(connectionString);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}
