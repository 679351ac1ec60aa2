/** Which permission codes can hide or disable one field of a record. */
export type RecordField = {
  /** Display name. */
  label: string;
  /** True when the field has its own type-1 code, which can hide its column. */
  isColumn: boolean;
  /** True when the field has its own type-2 code, which can disable it in the form. */
  isTyped: boolean;
  /** Code of the check rule that new values must pass; without a rule of this code, nothing is checked. */
  checkedBy?: string;
};

/** The fields of a feature's records that permission codes can guard (docs/decisions/0045). */
export type RecordFields = {
  /**
   * Prefix of the permission codes: with `user`, the column of `phone` has the code `user:phone`, and its form field
   * `user:form:phone`.
   */
  prefix: string;
  fields: Readonly<Record<string, RecordField>>;
  /**
   * Names of parts that are stored outside of the record and hidden as a whole by their own type-1 code: with `user`,
   * 附件 by `user:attachments`.
   */
  parts?: readonly string[];
};

/** A field that is shown in lists and edited in forms. */
export const both = (label: string): RecordField => ({ label, isColumn: true, isTyped: true });
/** A field that is shown and that no form of the feature edits. */
export const shown = (label: string): RecordField => ({ label, isColumn: true, isTyped: false });
/** A field that identifies the record: always shown, but its form field can be disabled. */
export const typed = (label: string): RecordField => ({ label, isColumn: false, isTyped: true });

/** A field that no code guards; its label is that of 变更记录. */
export const fixed = (label: string): RecordField => ({ label, isColumn: false, isTyped: false });

/** Declares the guarded fields of a feature by their wire names, and parts that a code hides as a whole. */
export function recordFields<const F extends Readonly<Record<string, RecordField>>>(
  prefix: string,
  fields: F,
  parts: readonly string[] = [],
): { prefix: string; fields: F; parts: readonly string[] } {
  return { prefix, fields, parts };
}

/** Returns the code that guards a field's column. */
export const columnCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:${key}`;
/** Returns the code that guards a field in the form. */
export const typedCode = ({ prefix }: Pick<RecordFields, 'prefix'>, key: string): string =>
  `${prefix}:form:${key}`;

/** Returns the fields that a check rule checks, with the code of the rule. */
export const checkedFields = ({ fields }: Pick<RecordFields, 'fields'>) =>
  Object.entries(fields).flatMap(([name, { label, checkedBy }]) =>
    checkedBy === undefined ? [] : { name, label, ruleCode: checkedBy },
  );

/** Returns whether a type-1 code can hide this field or part. */
export const isHideable = ({ fields, parts = [] }: RecordFields, key: string): boolean =>
  fields[key]?.isColumn === true || parts.includes(key);

/** Returns the fields and parts whose column code is hidden. */
export function hiddenFields(declared: RecordFields, hiddenCodes: ReadonlySet<string>): string[] {
  if (hiddenCodes.size === 0) return [];
  return [...Object.keys(declared.fields), ...(declared.parts ?? [])].filter(
    (key) => isHideable(declared, key) && hiddenCodes.has(columnCode(declared, key)),
  );
}

/** Returns the fields whose form code is disabled. */
export function closedFields(declared: RecordFields, closedCodes: ReadonlySet<string>): string[] {
  if (closedCodes.size === 0) return [];
  return Object.entries(declared.fields).flatMap(([key, { isTyped }]) =>
    isTyped && closedCodes.has(typedCode(declared, key)) ? key : [],
  );
}
