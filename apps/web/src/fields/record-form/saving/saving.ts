import type { Access } from '@baisi/contract/endpoint';
import type { ApiError } from '../../../platform/api/api-error.ts';

/** Callbacks of a form after a save, and the wire names of fields that it does not send. */
export type SaveReactions = {
  /** Called with the result of the save: for a new record `{ id }`. */
  onDone: (result?: unknown) => void;
  onRefused: (error: ApiError) => unknown;
  omits?: readonly string[];
};

type Saving<R, V> = {
  /** Saves the form's values. `from`: the record that they are based on; undefined: a new record. */
  save: (values: V, from: R | undefined) => void;
  isSaving: boolean;
  /** Permissions to save a new and a stored record; absent: every user who can open the form may save. */
  access?: { add: Access; edit: Access };
};

/** Hook that returns the save function of a form, usually by `addOrEdit`. */
export type UseSave<R, V> = (reactions: SaveReactions) => Saving<R, V>;

type Command<I> = { mutate: (input: I) => void; isPending: boolean; access: Access };

type Both<R, V, A, E> = {
  add: Command<A>;
  toAdd: (values: V) => A;
  edit: Command<E>;
  toEdit: (values: V, from: R) => E;
};

/** Returns the save function for two commands of the feature: one adds records, the other edits them. */
export function addOrEdit<R, V, A, E>({ add, toAdd, edit, toEdit }: Both<R, V, A, E>): Saving<R, V> {
  return {
    save: (values, from) => {
      if (from === undefined) add.mutate(toAdd(values));
      else edit.mutate(toEdit(values, from));
    },
    isSaving: add.isPending || edit.isPending,
    access: { add: add.access, edit: edit.access },
  };
}
