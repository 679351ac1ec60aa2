import { useState } from 'react';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { isChanged, namesOf, withoutSecrets, withSecretsOf } from '../form-fields.logic.ts';
import type { RecordForm } from '../record-form.logic.ts';
import type { FormStore } from '../use-form-store.ts';
import { type DraftComparison, judgeDraft } from './draft-verdict.logic.ts';

type About<V> = {
  /** undefined: a new record. */
  id: string | undefined;
  /** The initial values of the form; undefined while they load. */
  now: V | undefined;
  /** The query that opens the form, after the tab's path. */
  search: string;
  isOpen: boolean;
};

/** Restores the draft of an earlier visit into a record form, and stores the form's unsaved input as a draft. */
export function useRecordDraft<R, V extends object>(
  { key, noun, fields, nameOf, blank, draft: schema }: RecordForm<R, V>,
  { form, fill, focusFirst }: FormStore<R, V>,
  { id, now: filled, search, isOpen }: About<V>,
) {
  const { path } = useTabLocation();
  const now = filled ?? blank;
  // A draft contains no secrets, so it is compared without them: a proposed password differs each time.
  const plainNow = withoutSecrets(fields, now);
  const [restoredAt, setRestoredAt] = useState<number>();
  const [comparison, setComparison] = useState<DraftComparison<V>>();
  const fillUntouched = (values: V) => {
    // Input made while the draft was loading takes precedence.
    const untouched = namesOf(fields).filter((name) => !fields[name].isSecret && !form.isFieldTouched(name));
    form.setFieldsValue(Object.fromEntries(untouched.map((name) => [name, values[name]])));
  };
  const draft = useDraft<V>({
    form: key,
    record: id ?? 'new',
    address: `${path}${search}`,
    schema,
    isOpen,
    isReady: isOpen && filled !== undefined,
    onFound: (found) => {
      const verdict = judgeDraft(fields, found, plainNow);
      if (verdict.kind === 'moot') draft.forget();
      if (verdict.kind === 'compare') setComparison({ savedAt: found.savedAt, ...verdict });
      if (verdict.kind === 'restore') {
        fillUntouched(verdict.values);
        setRestoredAt(found.savedAt);
      }
    },
  });
  const note = (values: V) => {
    const title = id === undefined ? `添加${noun}` : `编辑${noun}：${nameOf(now)}`;
    // If only a secret was typed, no draft is stored.
    if (isChanged(fields, withoutSecrets(fields, values), plainNow)) draft.note(title, values, plainNow);
    else draft.forget();
  };
  const restart = () => {
    draft.forget();
    setRestoredAt(undefined);
  };
  return {
    /** Time of the restored draft, in epoch milliseconds. */
    restoredAt,
    /** A draft that the user must compare with the server's values before editing goes on; undefined without one. */
    comparison,
    note,
    forget: draft.forget,
    /** Deletes the draft after a save, while the form stays open for another record. */
    restart,
    /** Discards the restored draft and shows the server's values. */
    discard: () => {
      restart();
      form.resetFields();
      fill(now);
      focusFirst(id === undefined);
    },
    /** Continues with `values` after the comparison; undefined: with the server's values. */
    decide: (values: V | undefined) => {
      setComparison(undefined);
      if (values === undefined) draft.forget();
      else {
        fill(withSecretsOf(fields, values, now));
        note(values);
      }
    },
  };
}
