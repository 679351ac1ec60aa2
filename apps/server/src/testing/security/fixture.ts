import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import type { HistoryTable } from '@baisi/contract/history';
import type { Tables } from '../../db/tables.ts';
import type { World } from './world.ts';

/** Kind of record that a key of an input refers to: a table, or one that the suites treat specially. */
export type Kind =
  | HistoryTable
  | 'user'
  | 'username'
  | 'recycledUser'
  | 'role'
  | 'department'
  /** One that row rules may hide. */
  | 'reachedDepartment'
  /** One that the caller must be responsible for. */
  | 'ownDepartment'
  | 'departmentRole'
  | 'menu'
  | 'rule'
  | 'session'
  | 'log'
  | 'dictionary'
  | 'recycledDictionary'
  | 'dictionaryItem'
  | 'gridView';

type Input = Record<string, unknown>;

/** Valid call of an endpoint for the security suites. Every endpoint that needs a session has one. */
export type Fixture = {
  endpoint: Endpoint;
  /** A valid input for the caller with this token, made anew for each call together with the records that it names. */
  input(world: World, as: string): Promise<Input>;
  /** The refusals that a valid call of these suites may end in (nobody has a code of a phone); absent: it is done. */
  answers?: readonly ErrorCode[];
  /** A right that the handler itself decides: the valid call is not made by others than an administrator. */
  decidedInside?: true;
  /** Which keys name records. A comma-joined list or an array names several. */
  names: Readonly<Record<string, Kind>>;
  /** Columns that the call may write, by table, written down by hand; a table that is not here is not touched. */
  writes: Readonly<Partial<Record<keyof Tables, readonly string[]>>>;
};

type Given<E extends Endpoint> = {
  input(world: World, as: string): InputOf<E> | Promise<InputOf<E>>;
  answers?: readonly ErrorCode[];
  decidedInside?: true;
  names?: Fixture['names'];
  writes?: Fixture['writes'];
};

/** Typed by the endpoint's own input. */
export function fixture<E extends Endpoint>(endpoint: E, given: Given<E>): Fixture {
  return {
    names: {},
    writes: {},
    ...given,
    endpoint,
    input: async (world, as) => (await given.input(world, as)) as Input,
  };
}

/** An endpoint that takes nothing. */
export const bare = (endpoint: Endpoint): Fixture => ({
  endpoint,
  input: async () => ({}),
  names: {},
  writes: {},
});
