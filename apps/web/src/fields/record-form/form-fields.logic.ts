import { SwitchedStatus } from '@baisi/contract/rules/fields';
import * as z from 'zod/mini';

/** Description of one form field, used by drafts, conflicts, refusals and the history. */
export type FormField<T, Stored = never, Sent = unknown> = {
  /** Its label in the interface. */
  readonly label: string;
  /** Its value in an empty form. */
  readonly blank: T;
  /** Parses the value in a stored draft. */
  readonly schema: z.ZodMiniType<T>;
  /** Never stored in a draft nor compared: passwords, codes. */
  readonly isSecret: boolean;
  /** Cannot be changed after creation: account, code. */
  readonly isFixed: boolean;
  /** The server's name of the field, if it differs from the form's; the server's refusals contain it. */
  readonly wire: string | undefined;
  isSame(a: T, b: T): boolean;
  /** Converts the record's value to the form's, if the form uses `byWireNames`. */
  ofWire(stored: Stored): T;
  /** Converts the form's value to that of the request, if the form uses `byWireNames`. */
  toWire(value: T): Sent;
  /** Returns the value as text, ids and codes as they are (not names); '' when empty. */
  textOf(value: T): string;
};

/** A field whose values have the same type in the form, in a record and in a request. */
type Same<T> = FormField<T, T, T>;

/** Every field of a form with the values `V`, in the order of the form. */
export type FormFields<V> = { readonly [K in keyof V]: FormField<V[K]> };

/** The values of a form with these fields, as plain JSON, so that they can be compared. */
export type ValuesOf<F> = {
  -readonly [K in keyof F]: F[K] extends FormField<infer T, never, unknown> ? T : never;
};

/** Options of a field. */
type Traits = { wire?: string; isFixed?: boolean };

const traitsOf = ({ wire, isFixed = false }: Traits, isSecret = false) => ({ wire, isFixed, isSecret });
// antd's controls use undefined for an empty value, JSON uses null.
const orNull = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | null> =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );
const sameOrNone = <T>(a: T | null, b: T | null) => (a ?? null) === (b ?? null);
const sameText = (a: string, b: string) => (a ?? '').trim() === (b ?? '').trim();
const asItIs = <T>(value: T): T => value;
const sameOnTheWire = { ofWire: asItIs, toWire: asItIs };
const inOrder = (list: readonly string[]) => JSON.stringify([...(list ?? [])].sort());

/** The kinds of fields. When values are compared, spaces around a text and the order of chosen items are ignored. */
export const field = {
  /** A typed text. */
  text: (label: string, traits: Traits = {}): FormField<string, string | null, string> => ({
    label,
    ...traitsOf(traits),
    blank: '',
    schema: z.string(),
    isSame: sameText,
    textOf: asItIs,
    ofWire: (stored) => stored ?? '',
    toWire: asItIs,
  }),
  /**
   * A typed text that is sent to the server only, never to a draft, a comparison or the history: a password, a code.
   */
  secret: (label: string, traits: Traits = {}): FormField<string> => ({
    ...field.text(label),
    ...traitsOf(traits, true),
    textOf: () => '',
  }),
  /** One of several texts or ids, or none. */
  option: (label: string, traits: Traits = {}): Same<string | null> => ({
    ...sameOnTheWire,
    label,
    ...traitsOf(traits),
    blank: null,
    schema: orNull(z.string()),
    isSame: sameOrNone,
    textOf: (value) => value ?? '',
  }),
  /** One of several ids, required for every record. */
  choice: (label: string, traits: Traits = {}): FormField<string | null, string, string> => ({
    ...field.option(label, traits),
    toWire: (value) => value ?? '',
  }),
  /** Several texts or ids. */
  options: (label: string, traits: Traits = {}): Same<string[]> => ({
    ...sameOnTheWire,
    label,
    ...traitsOf(traits),
    blank: [],
    schema: z.array(z.string()),
    isSame: (a, b) => inOrder(a) === inOrder(b),
    textOf: (value) => value.join('、'),
  }),
  /** A number, or a code that consists of digits. */
  number: (label: string, blank: number | null = null, traits: Traits = {}): Same<number | null> => ({
    ...sameOnTheWire,
    label,
    ...traitsOf(traits),
    blank,
    schema: orNull(z.number()),
    isSame: sameOrNone,
    textOf: (value) => (value === null ? '' : String(value)),
  }),
  /** A date or time in the server's text format. */
  date: (label: string, traits: Traits = {}): Same<string | null> => field.option(label, traits),
  /** On or off. */
  flag: (label: string, blank = false, traits: Traits = {}): Same<boolean> => ({
    ...sameOnTheWire,
    label,
    ...traitsOf(traits),
    blank,
    schema: z.boolean(),
    isSame: (a, b) => a === b,
    textOf: (value) => (value ? '是' : '否'),
  }),
  /** 启用 of a record that can be switched off; initially on. */
  status: (): Same<SwitchedStatus> => ({
    ...sameOnTheWire,
    label: '启用',
    ...traitsOf({}),
    blank: '1',
    schema: SwitchedStatus,
    isSame: (a, b) => a === b,
    textOf: (value) => (value === '1' ? '是' : '否'),
  }),
};

/** Returns the names of the fields, in the order of the form. */
export function namesOf<V>(fields: FormFields<V>): (keyof V & string)[] {
  const isName = (name: string): name is keyof V & string => name in fields;
  return Object.keys(fields).filter(isName);
}

/** Returns the values of an empty form. */
export function blankOf<V>(fields: FormFields<V>): V {
  const blank = Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].blank]));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- built from exactly the fields of V
  return blank as V;
}

/** Returns whether two forms have the same value in `name`. */
export function isSameField<V>(fields: FormFields<V>, name: keyof V, a: V, b: V): boolean {
  return fields[name].isSame(a[name], b[name]);
}

/** Converts the form's values to the format of antd's form. */
export function toFormStore<V>(fields: FormFields<V>, values: V): Record<string, unknown> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, values[name]]));
}

/** Returns whether any field differs between `now` and `before`, so that closing the form would lose input. */
export function isChanged<V>(fields: FormFields<V>, now: V, before: V): boolean {
  return namesOf(fields).some((name) => !isSameField(fields, name, now, before));
}

/** Returns the form's name of a field that the server names `wire`; undefined if the form has no such field. */
export function nameOfWire<V>(fields: FormFields<V>, wire: string): (keyof V & string) | undefined {
  const names = namesOf(fields);
  return names.find((name) => fields[name].wire === wire) ?? names.find((name) => name === wire);
}

/** Returns `values` with empty secrets, as stored in a draft. */
export const withoutSecrets = <V>(fields: FormFields<V>, values: V): V =>
  withSecretsOf(fields, values, blankOf(fields));

/** Returns `values` with the secrets of `other`. */
export function withSecretsOf<V>(fields: FormFields<V>, values: V, other: V): V {
  const secrets = namesOf(fields).filter((name) => fields[name].isSecret);
  return { ...values, ...Object.fromEntries(secrets.map((name) => [name, other[name]])) };
}

/** Returns the schema of a form's drafts, which refuses drafts of another version of the form. */
export function draftSchemaOf<V>(fields: FormFields<V>): z.ZodMiniType<V> {
  const kept = namesOf(fields).filter((name) => !fields[name].isSecret);
  const isDraft = (raw: Readonly<Record<string, unknown>>) =>
    kept.every((name) => fields[name].schema.safeParse(raw[name]).success);
  const read = (raw: Readonly<Record<string, unknown>>): V => ({
    ...blankOf(fields),
    ...Object.fromEntries(kept.map((name) => [name, fields[name].schema.parse(raw[name])])),
  });
  return z.pipe(z.record(z.string(), z.unknown()).check(z.refine(isDraft)), z.transform(read));
}
