import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { appError } from '../errors.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Maximum number of jobs waiting for a free core; further callers are refused with a request to retry (security.md
 * R22).
 */
const longestQueue = 100;

/** Maximum number of concurrent sign-ins: more would keep the cores busy for longer than a user waits. */
const maxPlaces = 40;

export type Passwords = {
  /**
   * Reserves a slot for one sign-in before any other work, so that a flood costs next to nothing. Throws
   * `too-many-requests`. Returns the function that releases it, which may be called repeatedly; call it once the
   * password has been checked.
   */
  takePlace(): () => void;
  /** Returns the PHC string of a new password. */
  hash(password: string): Promise<string>;
  /** Compares a password with `phc`. With `undefined` (unknown account) it takes the same time and returns false. */
  matches(phc: string | undefined, password: string): Promise<boolean>;
};

/** Limits hashing to the number of cores, so that a flood of sign-ins cannot starve the rest of the server. */
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
    if (placesTaken >= maxPlaces) throw appError('too-many-requests', {}, { retryAfterSeconds: 1 });
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
