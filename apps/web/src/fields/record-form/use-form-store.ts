import { Form } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { notify } from '../../platform/notify.ts';
import { isChanged, isSameField, nameOfWire, namesOf, toFormStore } from './form-fields.logic.ts';
import type { FormGuards } from './form-guards.ts';
import type { RecordForm } from './record-form.logic.ts';

/** The values and field errors of a record form, with functions to fill, compare and reset them. */
export function useFormStore<R, V extends object>(
  kind: RecordForm<R, V>,
  start: Partial<V> | undefined,
  guards: FormGuards,
) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [kept, setKept] = useState<Partial<V>>();
  const filledWith = (from: R | undefined): V =>
    from === undefined ? { ...kind.blank, ...start, ...kept } : kind.toValues(from);
  /** Returns the form's values merged into the initial ones: fields that are hidden from the user keep their values. */
  const valuesOver = (from: R | undefined): V => ({ ...filledWith(from), ...form.getFieldsValue() });
  const settle = (values: V) =>
    form.setFields(
      namesOf(kind.fields).map((name) => ({ name, value: values[name], errors: [], touched: false })),
    );
  return {
    form,
    filledWith,
    valuesOver,
    isTouched: (from: R | undefined) => isChanged(kind.fields, valuesOver(from), filledWith(from)),
    fill: (values: V) => form.setFieldsValue(toFormStore(kind.fields, values)),
    /** Fills the form with values as an untouched form, without errors. */
    settle,
    /** Focuses the first editable field. */
    focusFirst: (isNew: boolean) => {
      const first = namesOf(kind.fields).find(
        (name) => guards.isOpen(name) && (isNew || !kind.fields[name].isFixed),
      );
      if (first !== undefined) form.focusField(first);
    },
    /**
     * After a save, resets the form for another record with the initial values `begun`, and focuses the first empty
     * field.
     */
    startAnew: (begun: Partial<V>) => {
      setKept(begun);
      const values = { ...kind.blank, ...start, ...begun };
      settle(values);
      const first = namesOf(kind.fields).find((name) => isSameField(kind.fields, name, values, kind.blank));
      if (first !== undefined) form.focusField(first);
    },
    /**
     * Shows a refusal that names a field: below that field, or as a notification if the form has no such field. Returns
     * false if the refusal names none.
     */
    landOnField: (error: ApiError): boolean => {
      if (error.field === undefined) return false;
      const field = nameOfWire(kind.fields, error.field);
      if (field === undefined) notify.error({ title: '保存失败', text: error.message });
      else {
        form.setFields([{ name: field, errors: [error.message] }]);
        form.scrollToField(field, { focus: true, block: 'center' });
      }
      return true;
    },
  };
}

/** The result of `useFormStore`. */
export type FormStore<R, V extends object> = ReturnType<typeof useFormStore<R, V>>;
