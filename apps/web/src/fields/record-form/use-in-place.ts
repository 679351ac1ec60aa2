import type { useRecordDraft } from './drafts/use-record-draft.ts';
import { isSameField, namesOf } from './form-fields.logic.ts';
import { differences, mergedOf } from './merge/merge.logic.ts';
import type { RecordForm } from './record-form.logic.ts';
import type { useStored } from './saving/use-stored.ts';
import type { FormStore } from './use-form-store.ts';

type Needs<R, V extends object> = {
  store: FormStore<R, V>;
  query: ReturnType<typeof useStored<R, V>>;
  draft: ReturnType<typeof useRecordDraft<R, V>>;
  /** The stored record that the form starts from. */
  base: R | undefined;
  rebase: (base: R | undefined) => void;
};

/**
 * Functions of a form that stays open beside its record: follow the stored record, list the user's changes, undo them.
 */
export function useInPlace<R, V extends object>(
  kind: RecordForm<R, V>,
  { store, query, draft, base, rebase }: Needs<R, V>,
) {
  /**
   * Loads the record again and merges it into the form. `before`: the form's values as the server last stored them. If
   * both sides have changed a field since, the form keeps the old record as its base, so that saving asks the user.
   */
  const catchUp = async (before: V): Promise<void> => {
    rebase(base);
    const { data } = await query.refetch();
    if (data === undefined) return;
    const forms = { before, mine: store.valuesOver(base), theirs: kind.toValues(data) };
    const merged = mergedOf(differences(kind.fields, forms), forms, {});
    if (merged === undefined) return;
    rebase(data);
    store.settle(merged);
  };
  return {
    /** After a save, continues from the record as the server stored it. */
    saved: () => {
      draft.restart();
      void catchUp(store.valuesOver(base));
    },
    /** Merges a newer version of the stored record into the form. */
    follow: () => void catchUp(store.filledWith(base)),
    /** Returns the labels of the fields that the user has changed. */
    changes: () => {
      const before = store.filledWith(base);
      const mine = store.valuesOver(base);
      return namesOf(kind.fields)
        .filter((name) => !isSameField(kind.fields, name, mine, before))
        .map((name) => kind.fields[name].label);
    },
    /** Discards the user's changes. */
    undo: () => {
      draft.restart();
      store.settle(store.filledWith(base));
    },
  };
}
