/** What rights can say about one field of a record. */
export type RecordField = {
  /** What a person calls it. */
  label: string;
  /** May be hidden: a type-1 code of its own guards it. */
  isColumn: boolean;
  /** May be closed: a type-2 code of its own guards it in the form. */
  isTyped: boolean;
};

/** The fields of a feature's records that codes can guard (docs/decisions/0045). */
export type RecordFields = {
  /** `user`: the column of `phone` is `user:phone`, the field of its form `user:form:phone`. */
  prefix: string;
  fields: Readonly<Record<string, RecordField>>;
};

/** A value that is shown and typed. */
export const both = (label: string): RecordField => ({ label, isColumn: true, isTyped: true });
/** A value that is shown and that no form of the feature writes. */
export const shown = (label: string): RecordField => ({ label, isColumn: true, isTyped: false });
/** What tells records apart: it is always shown, and its form field can be closed. */
export const typed = (label: string): RecordField => ({ label, isColumn: false, isTyped: true });

/** Declares the guarded fields of a feature, by the names that its records have on the wire. */
export function recordFields<const F extends Readonly<Record<string, RecordField>>>(
  prefix: string,
  fields: F,
): { prefix: string; fields: F } {
  return { prefix, fields };
}

/** Code of the column of a field. */
export const columnCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:${key}`;
/** Code of the form field of a field. */
export const typedCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:form:${key}`;

/** Fields whose column is among the hidden codes. */
export function hiddenFields(declared: RecordFields, hiddenCodes: ReadonlySet<string>): string[] {
  if (hiddenCodes.size === 0) return [];
  return Object.entries(declared.fields).flatMap(([key, { isColumn }]) =>
    isColumn && hiddenCodes.has(columnCode(declared, key)) ? key : [],
  );
}

/** Fields whose form field is among the closed codes. */
export function closedFields(declared: RecordFields, closedCodes: ReadonlySet<string>): string[] {
  if (closedCodes.size === 0) return [];
  return Object.entries(declared.fields).flatMap(([key, { isTyped }]) =>
    isTyped && closedCodes.has(typedCode(declared, key)) ? key : [],
  );
}
