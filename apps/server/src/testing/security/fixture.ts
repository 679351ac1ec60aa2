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
  /** A department that row rules may hide. */
  | 'reachedDepartment'
  /** A department that the caller must manage. */
  | 'ownDepartment'
  | 'departmentRole'
  | 'menu'
  | 'rule'
  | 'session'
  | 'log'
  | 'dictionary'
  | 'recycledDictionary'
  | 'dictionaryItem'
  | 'gridView'
  | 'job'
  | 'attachment'
  | 'comment'
  /** A delivery to a user who may be out of reach. */
  | 'delivery';

type Input = Record<string, unknown>;

/** Valid call of an endpoint for the security suites. Every endpoint that needs a session has one. */
export type Fixture = {
  endpoint: Endpoint;
  /** Creates a valid input for the caller with this token, with new records for each call. */
  input(world: World, as: string): Promise<Input>;
  /** Refusals that are allowed for a valid call, for example because no phone code exists; absent: it succeeds. */
  answers?: readonly ErrorCode[];
  /** The handler itself decides: only an administrator makes the valid call. */
  decidedInside?: true;
  /** Keys of the input that name records. A comma-joined list or an array names several. */
  names: Readonly<Record<string, Kind>>;
  /** Columns that the call may write, by table, written by hand; tables that are not listed stay unchanged. */
  writes: Readonly<Partial<Record<keyof Tables, readonly string[]>>>;
};

type Given<E extends Endpoint> = {
  input(world: World, as: string): InputOf<E> | Promise<InputOf<E>>;
  answers?: readonly ErrorCode[];
  decidedInside?: true;
  names?: Fixture['names'];
  writes?: Fixture['writes'];
};

/** Types the fixture by its endpoint's input. */
export function fixture<E extends Endpoint>(endpoint: E, given: Given<E>): Fixture {
  return {
    names: {},
    writes: {},
    ...given,
    endpoint,
    input: async (world, as) => (await given.input(world, as)) as Input,
  };
}

/** Fixture of an endpoint without input. */
export const bare = (endpoint: Endpoint): Fixture => ({
  endpoint,
  input: async () => ({}),
  names: {},
  writes: {},
});
