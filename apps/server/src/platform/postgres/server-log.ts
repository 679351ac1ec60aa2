import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { folderUnwritable } from './embedded-postgres-error.ts';
import type { RunAs } from './run-as.ts';

/** PostgreSQL's own words, with those of initdb. */
export type ServerLog = {
  path: string;
  /** Hands an appending descriptor to `job` and closes it afterwards (a child keeps its own copy). */
  withDescriptor<T>(job: (descriptor: number) => T): T;
  /** Bytes written so far; a mark for `complaintSince`. */
  size(): number;
  /** The first fatal line after `mark`, without time stamp; '' when there is none. */
  complaintSince(mark: number): string;
};

const largestBytes = 5 * 1024 * 1024;

/** A log beyond 5 MB is put aside as `<path>.1`, in place of an older one. */
export function openServerLog(path: string, user: RunAs | undefined): ServerLog {
  const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size() > largestBytes) renameSync(path, `${path}.1`);
  return {
    path,
    size,
    withDescriptor: (job) => {
      const descriptor = opened(path);
      // Opened by root: the ordinary user who owns the cluster must be able to open it another time.
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
 * `2026-11-21 02:29:00.123 UTC [42] FATAL:  …` · `initdb: error: …` · `postgres: could not …`
 * Left out are the answers that we ourselves get by asking too early.
 */
function complaint(text: string): string {
  const lines = text.split('\n').filter((line) => !/the database system is |does not exist$/.test(line));
  const fatal = lines.find((line) => /\b(?:FATAL|PANIC|error|could not)\b/.test(line));
  return (fatal ?? '').replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim();
}
