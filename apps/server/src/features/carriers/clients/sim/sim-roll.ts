import { createHash } from 'node:crypto';

/** Returns a whole number from 0 to below `below`; the same purpose gives the same number. */
export type Roll = (purpose: string, below: number) => number;

/** Creates the dice of one request: the same seed and key give the same numbers on every node and at every time. */
export const createRoll =
  (seed: number, key: string): Roll =>
  (purpose, below) =>
    createHash('sha256').update(`${seed}|${key}|${purpose}`).digest().readUInt32BE() % below;

/** Picks one of a list by a roll. */
export const pick = <T>(roll: Roll, purpose: string, [first, ...rest]: readonly [T, ...T[]]): T =>
  [first, ...rest][roll(purpose, rest.length + 1)] ?? first;
