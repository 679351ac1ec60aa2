import { useEffect, useEffectEvent, useInsertionEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useTabLocation } from '../tab-location/tab-location.ts';
import { draftStore } from './draft-store.ts';
import { keepWhenLeaving } from './keep-now.ts';
import { ownDrafts } from './own-drafts.ts';
import { keepInTab } from './tab-drafts.ts';

/** A found draft, in the shape of its form. */
export type FoundDraft<V> = {
  /** Epoch milliseconds. */
  savedAt: number;
  values: V;
  /** Values of the form when typing began. */
  base: V;
};

type Options<V> = {
  /** Name of the form: `users.form`. */
  form: string;
  /** Id of the record, or `new`. */
  record: string;
  /** Path and query that open the form. */
  address: string;
  /** Fields to store. A field outside the schema is never stored: passwords, codes, files. */
  schema: z.ZodMiniType<V>;
  /** Whether the form is open, or about to open. */
  isOpen: boolean;
  /** Whether the form shows the server's current values. */
  isReady: boolean;
  /** Called once when a draft of an earlier visit exists. */
  onFound: (draft: FoundDraft<V>) => void;
  /** Notes contents that were not noted yet, because the form waits for a pause itself. Absent: it does not wait. */
  catchUp?: () => void;
};

const nothing = () => {};

/**
 * Keeps the draft of an unsaved form across a crash, a reload and a lost session. Remount it for every opening of
 * the form.
 */
export function useDraft<V>(options: Options<V>) {
  const { form, record, address, schema, isOpen, isReady, onFound, catchUp = nothing } = options;
  const { key } = useTabLocation();
  const [store] = useState(() => draftStore({ form, record, address }, ownDrafts));
  const [looked] = useState(() => ({ isDone: false }));
  const found = useEffectEvent(onFound);

  // Unlike other effects an insertion effect survives when `<Activity>` hides the page: the tab can be closed in the
  // background too.
  useInsertionEffect(() => keepInTab(key, store.forget), [key, store]);
  useEffect(() => store.catchUpBy(catchUp), [store, catchUp]);
  useEffect(() => keepWhenLeaving(store), [store]);
  useEffect(() => {
    // Starts while the record is loading.
    if (isOpen) void ownDrafts();
  }, [isOpen]);
  useEffect(() => {
    if (!isReady || looked.isDone) return;
    let isGone = false;
    void store.look().then((draft) => {
      if (isGone) return;
      looked.isDone = true;
      if (draft === undefined) return;
      const values = schema.safeParse(draft.values);
      const base = schema.safeParse(draft.base);
      // A draft of another version of the form cannot be read any more.
      if (values.success && base.success)
        found({ savedAt: draft.savedAt, values: values.data, base: base.data });
      else store.forget();
    });
    return () => {
      isGone = true;
    };
  }, [isReady, store, looked, schema]);

  return {
    /** Records the form's current `values` and its initial values `base`. */
    note: (title: string, values: V, base: V) => {
      const kept = { values: schema.safeParse(values).data, base: schema.safeParse(base).data };
      store.note({ title, ...kept });
    },
    /** Stores what was noted without waiting for a pause. */
    keepNow: store.keepNow,
    /** Deletes the draft: saved, discarded, or unchanged again. */
    forget: store.forget,
  };
}
