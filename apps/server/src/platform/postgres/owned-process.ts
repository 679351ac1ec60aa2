import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type RunAs, spawnIdentity } from './run-as.ts';

/** `error`: it could not even be started. */
export type Ending = { code: number | undefined; error?: Error };

export type OwnedProcess = {
  /** Never rejects. */
  ended: Promise<Ending>;
  /** Undefined as long as it has not ended. */
  ending(): Ending | undefined;
  /** Closes the pipe: the program gets SIGINT and ends in its own time. Idempotent. */
  letGo(): void;
  /** Whether this process has to wait for it before it may end by itself; at first it has. */
  keepsUsAlive(yes: boolean): void;
};

type OwnedOptions = {
  user: RunAs | undefined;
  /** File descriptor that takes what the program prints; may be closed once this has returned. */
  output: number;
};

/**
 * Runs "$@" and ends it with SIGINT when our end of the pipe on standard input closes: by `letGo`, or by
 * the system when this process is gone, even by kill -9. The first shell waits for the program, so that
 * its end is seen at once; a second one waits for the pipe.
 */
const ownedByPipe = `
exec 3<&0
"$@" </dev/null 3<&- &
program=$!
( while read -r _; do :; done <&3; kill -INT "$program" ) &
guard=$!
exec 3<&- </dev/null
wait "$program"
status=$?
exec 2>/dev/null
kill -KILL "$guard"
wait "$guard"
exit "$status"`;

/**
 * Detached, that is in a session of its own: Ctrl-C in the terminal reaches us alone, and we stop the
 * database when the last request is answered. Windows has neither shell nor signals: there the program
 * is started bare, and outlives us when we are killed (the next start takes it over).
 */
export function startOwned(program: string, args: string[], options: OwnedOptions): OwnedProcess {
  const windows = process.platform === 'win32';
  const child = spawn(
    windows ? program : '/bin/sh',
    windows ? args : ['-c', ownedByPipe, 'sh', program, ...args],
    {
      ...spawnIdentity(options.user),
      detached: !windows,
      windowsHide: true,
      stdio: ['pipe', options.output, options.output],
    },
  );
  // The pipe breaks when the shell is killed; its end is reported by `exit`.
  child.stdin?.on('error', () => undefined);
  let ending: Ending | undefined;
  const ended = endingOf(child).then((result) => {
    ending = result;
    child.stdin?.destroy();
    return result;
  });
  return {
    ended,
    ending: () => ending,
    letGo: () => child.stdin?.destroy(),
    keepsUsAlive: (yes) => keepAlive(child, yes),
  };
}

function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: undefined, error }));
    child.once('exit', (code) => resolve({ code: code ?? undefined }));
  });
}

function keepAlive(child: ChildProcess, yes: boolean): void {
  if (yes) child.ref();
  else child.unref();
  if (child.stdin instanceof Socket) {
    if (yes) child.stdin.ref();
    else child.stdin.unref();
  }
}
