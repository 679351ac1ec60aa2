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

/** The draft of a form: what became of an earlier one, and how this one is kept. */
export function useRecordDraft<R, V extends object>(
  { key, noun, fields, nameOf, blank, draft: schema }: RecordForm<R, V>,
  { form, fill, focusFirst }: FormStore<R, V>,
  { id, now: filled, search, isOpen }: About<V>,
) {
  const { path } = useTabLocation();
  const now = filled ?? blank;
  // A draft holds no secrets, so it is compared without them: a password that the form proposes is new each time.
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
    // Typing a secret alone leaves nothing to keep.
    if (isChanged(fields, withoutSecrets(fields, values), plainNow)) draft.note(title, values, plainNow);
    else draft.forget();
  };
  const restart = () => {
    draft.forget();
    setRestoredAt(undefined);
  };
  return {
    /** When the draft was typed that the form was filled with, in epoch milliseconds. */
    restoredAt,
    /** A draft that the person must decide about first. */
    comparison,
    note,
    forget: draft.forget,
    /** The record is saved and the form stays open for another one. */
    restart,
    /** Throws the restored draft away: the form is as the server has it. */
    discard: () => {
      restart();
      form.resetFields();
      fill(now);
      focusFirst(id === undefined);
    },
    /** Goes on with `values` instead of comparing; undefined: with what the server has. */
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
