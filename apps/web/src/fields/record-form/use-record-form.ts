import { App } from 'antd';
import { useState } from 'react';
import { addressOfForm, newRecord } from '../../platform/list-state/form-address.ts';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { useWithdrawn } from '../withdrawn/use-withdrawn.ts';
import { useRecordDraft } from './drafts/use-record-draft.ts';
import { namesOf, toFormStore } from './form-fields.logic.ts';
import { useFormGuards } from './form-guards.ts';
import type { RecordForm } from './record-form.logic.ts';
import { type OtherSide, readOtherSide } from './saving/refused-save.logic.ts';
import { useStored } from './saving/use-stored.ts';
import { useSubmit } from './saving/use-submit.ts';
import { useFormStore } from './use-form-store.ts';
import { useInPlace } from './use-in-place.ts';

/** Conflict of a save: the record as another user saved it meanwhile, and the form's own values. */
export type Conflict<R, V> = { other: OtherSide<R>; mine: V };

/**
 * Props of a form, which remounts for every opening; undefined `id`: a new record. A form that is not `open` may still be
 * fading out: it saves nothing any more.
 */
export type FormProps = { open: boolean; id: string | undefined; onClose: () => void };

type Options<V> = FormProps & {
  /** Query that opens this form, for the link of its draft; by default that of `useFormAddress`. */
  search?: string;
  /** Initial values of a new record, such as the department it is added to. */
  start?: Partial<V>;
  /** Adds the button 保存并新增 for new records. Returns the initial values of the next record, in addition to `start`. */
  next?: (saved: V) => Partial<V>;
  /** Called with the id of a record that was added, after the form has closed: the page leads on to it. */
  onAdded?: ((id: string) => void) | undefined;
  /** Whether the form stays open after a save and continues from the stored record; by default it closes. */
  stays?: boolean;
};

/** State of a form of one record from opening to saving; undefined `id`: a new record. Remount it for every opening. */
export function useRecordForm<R, V extends object>(kind: RecordForm<R, V>, options: Options<V>) {
  const { id, open: isOpen, onClose, search = addressOfForm(id ?? newRecord), next, stays = false } = options;
  const { modal } = App.useApp();
  const query = useStored(kind, id, isOpen);
  const guards = useFormGuards(kind, id === undefined);
  const store = useFormStore(kind, options.start, guards);
  const { takeGoesOn, ...submits } = useSubmit(store.form);
  const [rebased, setRebased] = useState<R>();
  const [conflict, setConflict] = useState<Conflict<R, V>>();
  const base = rebased ?? query.data;
  const isReady = id === undefined || base !== undefined;
  const now = isReady ? store.filledWith(base) : undefined;
  const draft = useRecordDraft(kind, store, { id, now, search, isOpen });
  const isTouched = () => isReady && store.isTouched(base);
  useUnsaved(() => isOpen && isTouched());
  const inPlace = useInPlace(kind, { store, query, draft, base, rebase: setRebased });
  const finish = (result?: unknown) => {
    draft.forget();
    onClose();
    if (id === undefined) tellAdded(result, options.onAdded);
  };
  const { save, isSaving, access } = kind.useSave({
    omits: guards.omits,
    onDone: (result) => {
      if (stays) return inPlace.saved();
      if (!takeGoesOn() || next === undefined) return finish(result);
      draft.restart();
      store.startAnew(next(store.valuesOver(base)));
    },
    onRefused: (error) => {
      takeGoesOn();
      const current = error.error === 'stale-version' ? error.result : undefined;
      const other = readOtherSide(kind.readStored, current);
      if (other === undefined) return store.landOnField(error);
      setConflict({ other, mine: store.valuesOver(base) });
      return true;
    },
  });
  const isWithdrawn = useWithdrawn(id === undefined ? access?.add : access?.edit);
  /** Continues from the version that the other user saved, with `values` in the form; `andSave` saves them at once. */
  const settle = ({ stored }: OtherSide<R>, values: V, andSave: boolean) => {
    setRebased(stored);
    setConflict(undefined);
    store.fill(values);
    if (andSave) save(values, stored);
  };
  return {
    kind,
    id,
    isOpen,
    /** The query of the stored record that an edit starts from. */
    query,
    base,
    guards,
    /** Fields that the user may not see. */
    hides: namesOf(kind.fields).filter(guards.isHidden),
    isReady,
    /** Whether the form is being saved, or its record is being loaded again. */
    isSaving: isSaving || (stays && isReady && query.isFetching),
    /** Whether the permission to save was removed while the form was open: the input stays readable. */
    isWithdrawn,
    conflict,
    draft,
    settle,
    form: store.form,
    initialValues: toFormStore(kind.fields, store.filledWith(query.data)),
    submit: submits.submit,
    submitAndNext: next === undefined || id !== undefined ? undefined : submits.submitAndNext,
    takeGoesOn,
    changed: () => draft.note(store.valuesOver(base)),
    save: () => !isOpen || isWithdrawn || isSaving || save(store.valuesOver(base), base),
    /** Closes, after a confirmation if input would be lost. */
    leave: () => (isTouched() ? void modal.confirm({ ...givingUp, onOk: () => finish() }) : onClose()),
    /** Closes without a confirmation: the input stays as a draft. */
    close: onClose,
    putOff: () => setConflict(undefined),
    /** Functions of a form that stays open beside its record; undefined for one that closes after a save. */
    inPlace: stays ? inPlace : undefined,
  };
}

/** The result of `useRecordForm`. */
export type RecordEditor<R, V extends object> = ReturnType<typeof useRecordForm<R, V>>;

/** Calls `onAdded` with the id in the result of an addition. */
function tellAdded(result: unknown, onAdded: ((id: string) => void) | undefined): void {
  if (typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'string')
    onAdded?.(result.id);
}

const givingUp = { title: '确定放弃编辑？', okText: '放弃', cancelText: '继续编辑' };
