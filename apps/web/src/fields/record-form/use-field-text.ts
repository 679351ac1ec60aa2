import type { RecordForm } from './record-form.logic.ts';

/** Returns a function that formats a field's value as text. */
export function useFieldText<R, V>(kind: RecordForm<R, V>): (field: keyof V, values: V) => string {
  const texts = kind.useTexts();
  return (field, values) => (texts[field] ?? kind.fields[field].textOf)(values[field]);
}
