/**
 * Settings for a server that shares a small machine with Node and stores up to a million users. Durability (fsync,
 * full_page_writes, synchronous_commit) keeps PostgreSQL's defaults.
 */
const settings: Record<string, string> = {
  max_connections: '40',
  // Large enough for the users and indexes of a large list: reading their pages from the system's cache takes five
  // times as long. The database of a small company never uses most of it.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Few checkpoints during a bulk import; a crash then leaves at most this much log to replay.
  max_wal_size: '1GB',
  // JIT compilation costs more than the short queries of this product.
  jit: 'off',
  // Solid-state disks: a random read costs hardly more than a sequential one.
  random_page_cost: '1.1',
  // No standby is connected, so no sender processes are needed.
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  // As fast in measurements as worker processes for scanning a million rows, with three processes fewer.
  io_method: 'sync',
  // After a crash of one backend, this folder restarts the whole server. PostgreSQL 18's own restart hangs when it is
  // told to shut down before it has begun to replay the log.
  restart_after_crash: 'off',
  cluster_name: 'baisi',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Error details and statements contain row values, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Returns the settings as command line arguments; `extra` overrides ours. */
export function settingArguments(extra: Record<string, string> = {}): string[] {
  return Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
