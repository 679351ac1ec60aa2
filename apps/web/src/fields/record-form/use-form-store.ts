import { Form } from 'antd';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { notify } from '../../platform/notify.ts';
import { isChanged, isSameField, nameOfWire, namesOf, toFormStore } from './form-fields.logic.ts';
import type { FormGuards } from './form-guards.ts';
import type { RecordForm } from './record-form.logic.ts';

/** Stores the values and field errors of a record form. */
export function useFormStore<R, V extends object>(
  kind: RecordForm<R, V>,
  start: Partial<V> | undefined,
  guards: FormGuards,
) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [kept, setKept] = useState<Partial<V>>();
  const filledWith = (from: R | undefined): V =>
    from === undefined ? { ...kind.blank, ...start, ...kept } : kind.toValues(from);
  /** Merges the form's values into the initial ones: fields hidden from the user keep their values. */
  const valuesOver = (from: R | undefined): V => ({ ...filledWith(from), ...form.getFieldsValue() });
  return {
    form,
    filledWith,
    valuesOver,
    isTouched: (from: R | undefined) => isChanged(kind.fields, valuesOver(from), filledWith(from)),
    fill: (values: V) => form.setFieldsValue(toFormStore(kind.fields, values)),
    /** Focuses the first editable field. */
    focusFirst: (isNew: boolean) => {
      const first = namesOf(kind.fields).find(
        (name) => guards.isOpen(name) && (isNew || !kind.fields[name].isFixed),
      );
      if (first !== undefined) form.focusField(first);
    },
    /**
     * After a save: resets the form for another record with the initial values `begun`, and focuses the first empty
     * field.
     */
    startAnew: (begun: Partial<V>) => {
      setKept(begun);
      const values = { ...kind.blank, ...start, ...begun };
      const names = namesOf(kind.fields);
      form.setFields(names.map((name) => ({ name, value: values[name], errors: [], touched: false })));
      const first = names.find((name) => isSameField(kind.fields, name, values, kind.blank));
      if (first !== undefined) form.focusField(first);
    },
    /** Shows a refusal below its field; false if the form has no such field. */
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
