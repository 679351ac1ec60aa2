import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { folderUnwritable } from './embedded-postgres-error.ts';
import type { RunAs } from './process/run-as.ts';

/** Log file of PostgreSQL and initdb. */
export type ServerLog = {
  path: string;
  /** Opens the log for appending, runs `job` with the descriptor and closes it (a child process keeps its own copy). */
  withDescriptor<T>(job: (descriptor: number) => T): T;
  /** Current size in bytes; pass it to `complaintSince` later. */
  size(): number;
  /** Returns the first fatal message after position `mark`, without time stamp; '' when there is none. */
  complaintSince(mark: number): string;
};

const largestBytes = 5 * 1024 * 1024;

/** Opens the log. A log beyond 5 MB is renamed to `<path>.1`, replacing an older one. */
export function openServerLog(path: string, user: RunAs | undefined): ServerLog {
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size() > largestBytes) renameSync(path, `${path}.1`);
  return {
    path,
    size,
    withDescriptor: (job) => {
      const descriptor = opened(path);
      // When root opens it, the ordinary user who owns the cluster must also be able to open it later.
      if (user !== undefined) fchownSync(descriptor, user.uid, user.gid);
      try {
        return job(descriptor);
      } finally {
        closeSync(descriptor);
      }
    },
    complaintSince: (mark) => complaint(readFileSync(path).subarray(mark).toString('utf8')),
  };
}

function opened(path: string): number {
  try {
    return openSync(path, 'a', 0o600);
  } catch (error) {
    throw folderUnwritable(path, error);
  }
}

/**
 * Finds the first fatal message, such as `2026-11-21 02:29:00.123 UTC [42] FATAL: …` · `initdb: error: …` ·
 * `postgres: could not …`. It ignores refusals of our own early connection attempts, and connections that ended
 * because their server did: these are a consequence, not the cause.
 */
function complaint(text: string): string {
  const noise =
    /the database system is |does not exist$|terminating connection due to unexpected postmaster exit/;
  const lines = text.split('\n').filter((line) => !noise.test(line));
  const fatal = lines.find((line) => /\b(?:FATAL|PANIC|error|could not)\b/.test(line));
  return (fatal ?? '').replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim();
}
