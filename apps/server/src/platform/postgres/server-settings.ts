/**
 * Settings for one server that shares a small machine with Node and serves up to a million users. Durability
 * (fsync, full_page_writes, synchronous_commit) stays as PostgreSQL ships it.
 */
const settings: Record<string, string> = {
  max_connections: '40',
  // Holds the people and indexes of a large list: fetching them from the system's cache page by page costs five times
  // as much. A small company's database never touches most of it.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Few checkpoints during a bulk import, at the price of at most this much log to read after a crash.
  max_wal_size: '1GB',
  // Compiling a query costs more than the short queries of a console take.
  jit: 'off',
  // Solid-state disks: a random read costs hardly more than the next one.
  random_page_cost: '1.1',
  // No standby is fed from here, so nothing has to be kept ready for one.
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  // Measured equal to its worker processes when scanning a million rows, and three processes fewer.
  io_method: 'sync',
  // After a crash of one process we start all of it anew. Left to itself, PostgreSQL 18 never ends when it is told to
  // shut down before its own restart has come to reading the log.
  restart_after_crash: 'off',
  cluster_name: 'baisi',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Values of rows stand in the detail of an error and in its statement; the log is no place for them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** `extra` goes last and so wins over ours. */
export function settingArguments(extra: Record<string, string> = {}): string[] {
  return Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
