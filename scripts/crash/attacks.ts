import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './options.ts';
import { childrenOf, descendantsOf, killHard, processesOf } from './processes.ts';
import { foldersOf, runningPostmaster } from './read-stored.ts';
import type { Random } from './seeded-random.ts';

type Target = { serverPid: number; dataFolder: string };

/** A prepared kill, so that nothing delays it at the chosen moment. */
export type Attack = {
  victim: string;
  /** Sends kill -9. */
  strike(): Promise<void>;
};

/** Maximum duration of PostgreSQL's recovery from a lost backend. */
const longestRecoveryMs = 300;

export function aim(kind: Kind, target: Target, random: Random): Attack {
  switch (kind) {
    case 'server':
      return random.oneIn(4) ? aimAtBackendAndNode(target, random) : attackOn('Node', [target.serverPid]);
    case 'tree':
      return aimAtTree(target, random);
    case 'database':
      return random.oneIn(2)
        ? attackOn('the postmaster', [runningPostmaster(target.dataFolder).pid])
        : aimAtChildOfPostmaster(target, random);
  }
}

function attackOn(victim: string, pids: readonly number[]): Attack {
  return {
    victim,
    async strike() {
      for (const pid of pids) killHard(pid);
    },
  };
}

/** Kills in random order: no process of the tree may rely on another one dying later. */
function aimAtTree({ serverPid, dataFolder }: Target, random: Random): Attack {
  const tree = [...descendantsOf(serverPid), ...processesOf(foldersOf(dataFolder))].map(({ pid }) => pid);
  const victims = [...new Set([serverPid, ...tree])];
  return attackOn(`${victims.length} processes`, random.some(victims, victims.length));
}

/** Kills two processes in a row, as a lack of memory may: the second while the database handles the first. */
function aimAtBackendAndNode(target: Target, random: Random): Attack {
  const first = aimAtChildOfPostmaster(target, random);
  const gapMs = random.below(longestRecoveryMs);
  return {
    victim: `${first.victim} and ${gapMs} ms later Node`,
    async strike() {
      await first.strike();
      await pause(gapMs);
      killHard(target.serverPid);
    },
  };
}

/** Kills a backend, possibly in the middle of a write, or one of PostgreSQL's own workers. */
function aimAtChildOfPostmaster({ dataFolder }: Target, random: Random): Attack {
  const children = childrenOf(runningPostmaster(dataFolder).pid).filter(
    // PostgreSQL does not treat the end of a launcher as a crash and just starts another.
    ({ command }) => !command.includes('launcher'),
  );
  const backends = children.filter(({ command }) => command.includes('[local]'));
  const { pid, command } = random.pick(backends.length > 0 && !random.oneIn(3) ? backends : children);
  return attackOn(command.replace(/^postgres: baisi: |\[local\].*$/g, '').trim(), [pid]);
}
