import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** Targets of the kill: Node alone, Node with all its children, or a process of PostgreSQL. */
export const kinds = ['server', 'tree', 'database'] as const;
export type Kind = (typeof kinds)[number];

/** Work during which the product is killed. */
export const loads = ['users', 'files', 'jobs', 'browser'] as const;
export type Load = (typeof loads)[number];

export type Options = {
  loads: readonly Load[];
  /** Background jobs, and kills of the node that runs them. */
  jobs: number;
  kills: number;
  rounds: number;
  kinds: readonly Kind[];
  /** As root: run everything as an ordinary user instead. */
  asUser: boolean;
  seed: number;
  /** Do not delete the data folders. */
  keep: boolean;
};

const usage = `npm run test:crash -- [options]
  --load users|files|jobs|browser   one load only: changes of users, uploads, background jobs, an upload of 500 MB
                                 in a browser
  --rounds 20                    rounds of each kind
  --jobs 10000 --kills 20        background jobs, and kills of the node that runs them
  --kind server|tree|database    one kind only
  --as-user                      as root: everything as an ordinary user, in a home of mode 0700
  --seed 1234                    repeats the choices of an earlier run
  --keep                         leaves the data folders for a look`;

/** Parses the command line; prints the usage and exits when it is invalid. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        load: { type: 'string' },
        rounds: { type: 'string', default: '20' },
        jobs: { type: 'string', default: '10000' },
        kills: { type: 'string', default: '20' },
        kind: { type: 'string' },
        'as-user': { type: 'boolean', default: false },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
        keep: { type: 'boolean', default: false },
      },
    });
    const chosen = kinds.filter((kind) => values.kind === undefined || values.kind === kind);
    if (chosen.length === 0) throw new Error(`unknown kind: ${values.kind ?? ''}`);
    const chosenLoads = loads.filter((load) => values.load === undefined || values.load === load);
    if (chosenLoads.length === 0) throw new Error(`unknown load: ${values.load ?? ''}`);
    if (values['as-user'] && process.getuid?.() !== 0) throw new Error('--as-user is for root');
    return {
      loads: chosenLoads,
      jobs: wholeNumber('jobs', values.jobs),
      kills: wholeNumber('kills', values.kills),
      rounds: wholeNumber('rounds', values.rounds),
      kinds: chosen,
      asUser: values['as-user'],
      seed: wholeNumber('seed', values.seed),
      keep: values.keep,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number`);
  return Number(text);
}
