import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type RunAs, spawnIdentity } from './run-as.ts';

/** Exit of a process. `error`: it could not be started. */
export type Ending = { code: number | undefined; error?: Error };

export type OwnedProcess = {
  /** Never rejects. */
  ended: Promise<Ending>;
  /** Undefined while it runs. */
  ending(): Ending | undefined;
  /** Closes the pipe: the program gets SIGINT and ends in its own time. Idempotent. */
  letGo(): void;
  /** Sets whether this process waits for the program before it exits; initially true. */
  keepsUsAlive(yes: boolean): void;
};

type OwnedOptions = {
  user: RunAs | undefined;
  /** File descriptor for the program's output; may be closed after the call. */
  output: number;
};

/**
 * Runs "$@" and ends it with SIGINT when our end of the pipe on standard input closes: through `letGo`, or by the
 * system when this process ends, even by kill -9. The first shell waits for the program, so that its exit is noticed at
 * once; a second one waits for the pipe.
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
 * Starts the program detached, in its own session: Ctrl-C in the terminal reaches only this process, which stops the
 * database after the last request. Windows has neither shell nor signals: there the program is started directly and
 * survives when this process is killed (the next start takes it over).
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
  // The pipe breaks when the shell is killed; `exit` reports its end.
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
