import type { Access } from '@baisi/contract/endpoint';
import type { ApiError } from '../../../platform/api/api-error.ts';

/** Reactions of a form to its save. */
export type SaveReactions = { onDone: () => void; onRefused: (error: ApiError) => unknown };

type Saving<R, V> = {
  /** Saves the form's values; `from`: what they are based on, undefined for a new record. */
  save: (values: V, from: R | undefined) => void;
  isSaving: boolean;
  /** The permissions to save a new record and a stored one; absent: every user who can open the form. */
  access?: { add: Access; edit: Access };
};

/** The hook by which a form saves, usually `addOrEdit`. */
export type UseSave<R, V> = (reactions: SaveReactions) => Saving<R, V>;

type Command<I> = { mutate: (input: I) => void; isPending: boolean; access: Access };

type Both<R, V, A, E> = {
  add: Command<A>;
  toAdd: (values: V) => A;
  edit: Command<E>;
  toEdit: (values: V, from: R) => E;
};

/** Saves by two commands of the feature: one for new records, one for existing ones. */
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
