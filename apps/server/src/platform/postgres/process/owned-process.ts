import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { type RunAs, spawnIdentity } from './run-as.ts';

/** How a process ended: its exit code, undefined after a signal. `error`: it could not be started. */
export type Ending = { code: number | undefined; error?: Error };

export type OwnedProcess = {
  /** Resolves when the process has ended; never rejects. */
  ended: Promise<Ending>;
  /** Returns how the process ended; undefined while it runs. */
  ending(): Ending | undefined;
  /** Closes the pipe, after which the program gets SIGINT and ends in its own time; may be called again. */
  letGo(): void;
  /** Sets whether this process waits for the program before it exits; true at first. */
  keepsUsAlive(yes: boolean): void;
};

type OwnedOptions = {
  user: RunAs | undefined;
  /** File descriptor for the program's output; the caller may close it after the call. */
  output: number;
};

/**
 * Shell script that runs "$@" and sends it SIGINT when our end of the pipe on its standard input closes: by `letGo`,
 * or by the system when our process ends, even by kill -9. The first shell waits for the program, so that its exit is
 * noticed at once; a second shell waits for the pipe.
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
 * Starts the program in a session of its own, so that Ctrl-C in the terminal reaches only our process, which stops
 * the database after the last request. Windows has neither this shell nor signals: there the program is started
 * directly and keeps running when our process is killed; the next start takes it over.
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
  // Writing to the pipe fails when the shell was killed; the event `exit` reports that.
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
