import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { appError } from '../errors.ts';
import { createTurns } from '../turns.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The least that the algorithm allows; its strength comes from the randomness of the password. */
const parametersOfGenerated = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

const isOfGenerated = (phc: string): boolean => phc.includes(`$m=${parametersOfGenerated.memoryCost},`);

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
  /**
   * Returns the PHC string of a password with at least 70 random bits, which nobody can guess, at a hundredth of the
   * cost: thousands of generated passwords can be stored at once.
   */
  hashGenerated(password: string): Promise<string>;
  /**
   * Compares a password with `phc`. With `undefined` (unknown account) it takes the same time and returns false; with
   * the hash of a generated password it takes the same time too.
   */
  matches(phc: string | undefined, password: string): Promise<boolean>;
};

/** Limits hashing to the number of cores, so that a flood of sign-ins cannot starve the rest of the server. */
export function createPasswords(): Passwords {
  const width = Math.max(1, Math.min(2, availableParallelism()));
  const inTurn = createTurns(width, longestQueue);
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
    hashGenerated: (password) => hash(password, parametersOfGenerated),
    matches: (phc, password) =>
      inTurn(async () => {
        // A fast answer would tell that the account exists and still has its generated password.
        if (phc !== undefined && isOfGenerated(phc)) await verify(await decoy, password);
        return (await verify(phc ?? (await decoy), password)) && phc !== undefined;
      }),
  };
}
