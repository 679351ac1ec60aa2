/** Which permission codes can guard one field of a record. */
export type RecordField = {
  /** Display name. */
  label: string;
  /** True when the field has its own type-1 code, which can hide its column. */
  isColumn: boolean;
  /** True when the field has its own type-2 code, which can disable it in the form. */
  isTyped: boolean;
};

/** The fields of a feature's records that permission codes can guard (docs/decisions/0045). */
export type RecordFields = {
  /** `user`: the column of `phone` is `user:phone`, the field of its form `user:form:phone`. */
  prefix: string;
  fields: Readonly<Record<string, RecordField>>;
};

/** A field that is shown in lists and edited in forms. */
export const both = (label: string): RecordField => ({ label, isColumn: true, isTyped: true });
/** A field that is shown and that no form of the feature edits. */
export const shown = (label: string): RecordField => ({ label, isColumn: true, isTyped: false });
/** A field that identifies the record: always shown, but its form field can be disabled. */
export const typed = (label: string): RecordField => ({ label, isColumn: false, isTyped: true });

/** Declares the guarded fields of a feature by their wire names. */
export function recordFields<const F extends Readonly<Record<string, RecordField>>>(
  prefix: string,
  fields: F,
): { prefix: string; fields: F } {
  return { prefix, fields };
}

/** Returns the code that guards a field's column. */
export const columnCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:${key}`;
/** Returns the code that guards a field in the form. */
export const typedCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:form:${key}`;

/** Returns the fields whose column code is hidden. */
export function hiddenFields(declared: RecordFields, hiddenCodes: ReadonlySet<string>): string[] {
  if (hiddenCodes.size === 0) return [];
  return Object.entries(declared.fields).flatMap(([key, { isColumn }]) =>
    isColumn && hiddenCodes.has(columnCode(declared, key)) ? key : [],
  );
}

/** Returns the fields whose form code is disabled. */
export function closedFields(declared: RecordFields, closedCodes: ReadonlySet<string>): string[] {
  if (closedCodes.size === 0) return [];
  return Object.entries(declared.fields).flatMap(([key, { isTyped }]) =>
    isTyped && closedCodes.has(typedCode(declared, key)) ? key : [],
  );
}
