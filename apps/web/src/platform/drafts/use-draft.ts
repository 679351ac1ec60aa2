import { useEffect, useEffectEvent, useInsertionEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { useTabLocation } from '../tab-location/tab-location.ts';
import { draftKeeper } from './draft-keeper.ts';
import { keepWhenLeaving } from './keep-now.ts';
import { ownDrafts } from './own-drafts.ts';
import { keepInTab } from './tab-drafts.ts';

/** A draft that was found, in the shape of its form. */
export type FoundDraft<V> = {
  /** Epoch milliseconds. */
  savedAt: number;
  values: V;
  /** What the form was filled with when the typing began. */
  base: V;
};

type Options<V> = {
  /** Which form: `users.form`. */
  form: string;
  /** Which record: an id, or `new`. */
  record: string;
  /** Path and query that open the form. */
  address: string;
  /** The fields that are kept. What it does not name is never written: passwords, codes, files. */
  schema: z.ZodMiniType<V>;
  /** The form is there to be typed into, or will be. */
  isOpen: boolean;
  /** It stands on what the server has now. */
  isReady: boolean;
  /** Called once, when something was kept of an earlier visit. */
  onFound: (draft: FoundDraft<V>) => void;
};

/** Keeps an unsaved form through a crash, a reload and a lost session. Mount it anew for every opening of the form. */
export function useDraft<V>(options: Options<V>) {
  const { form, record, address, schema, isOpen, isReady, onFound } = options;
  const { key } = useTabLocation();
  const [keeper] = useState(() => draftKeeper({ form, record, address }, ownDrafts));
  const [looked] = useState(() => ({ isDone: false }));
  const found = useEffectEvent(onFound);

  // Unlike other effects it outlives the hiding of a page: a tab in the background can be given up, too.
  useInsertionEffect(() => keepInTab(key, keeper.forget), [key, keeper]);
  useEffect(() => keepWhenLeaving(keeper), [keeper]);
  useEffect(() => {
    // While the record is on its way.
    if (isOpen) void ownDrafts();
  }, [isOpen]);
  useEffect(() => {
    if (!isReady || looked.isDone) return;
    let isGone = false;
    void keeper.look().then((draft) => {
      if (isGone) return;
      looked.isDone = true;
      if (draft === undefined) return;
      const values = schema.safeParse(draft.values);
      const base = schema.safeParse(draft.base);
      // Kept by another version of the form: nobody can read it any more.
      if (values.success && base.success)
        found({ savedAt: draft.savedAt, values: values.data, base: base.data });
      else keeper.forget();
    });
    return () => {
      isGone = true;
    };
  }, [isReady, keeper, looked, schema]);

  return {
    /** The form holds `values` now; it was filled with `base`. */
    note: (title: string, values: V, base: V) => {
      const kept = { values: schema.safeParse(values).data, base: schema.safeParse(base).data };
      keeper.note({ title, ...kept });
    },
    /** Saved, thrown away, or as it was in the beginning. */
    forget: keeper.forget,
  };
}
