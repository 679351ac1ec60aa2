import type { RecordForm } from './record-form.logic.ts';

/** Says a field of a form in words. */
export function useFieldText<R, V>(kind: RecordForm<R, V>): (field: keyof V, values: V) => string {
  const texts = kind.useTexts();
  return (field, values) => (texts[field] ?? kind.fields[field].textOf)(values[field]);
}
