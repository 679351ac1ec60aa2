import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { appError } from './errors.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many may wait for a free core before newcomers are told to come back (security.md R22). */
const longestQueue = 100;

/** Sign-ins that are under way at a time: beyond them the cores are busy for longer than a person wants to wait. */
const mostPlaces = 40;

export type Passwords = {
  /**
   * A place for one sign-in, before anything is asked for it: a flood must cost next to nothing. Throws
   * `too-many-requests`. Give it back with what comes out, once or more often, as soon as the password was looked at.
   */
  takePlace(): () => void;
  /** PHC string of a new password. */
  hash(password: string): Promise<string>;
  /** Is it the password behind `phc`? With `undefined` (unknown account) it costs the same and says no. */
  matches(phc: string | undefined, password: string): Promise<boolean>;
};

/** Hashing limited to the cores, so that a flood of sign-ins cannot starve the rest of the house. */
export function createPasswords(): Passwords {
  const width = Math.max(1, Math.min(2, availableParallelism()));
  const waiting: (() => void)[] = [];
  let running = 0;
  const inTurn = async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= longestQueue) throw appError('too-many-requests');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  let placesTaken = 0;
  const takePlace = (): (() => void) => {
    if (placesTaken >= mostPlaces) throw appError('too-many-requests', {}, { retryAfterSeconds: 1 });
    placesTaken += 1;
    let isTaken = true;
    return () => {
      if (isTaken) placesTaken -= 1;
      isTaken = false;
    };
  };
  const decoy = hash('a password that nobody has', parameters);
  return {
    takePlace,
    hash: (password) => inTurn(() => hash(password, parameters)),
    matches: (phc, password) =>
      inTurn(async () => (await verify(phc ?? (await decoy), password)) && phc !== undefined),
  };
}
