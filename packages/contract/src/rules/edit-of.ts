import * as z from 'zod/mini';

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type SentFields<F extends Fields> = { [K in keyof F]: z.ZodMiniOptional<F[K]> };

/**
 * Derives the body of an edit from the fields of the add form (docs/decisions/0045): an absent field stays absent and
 * keeps its stored value; null, or '' where the form sends it, clears an optional field. `keys` are required. Do not
 * use `z._default`, which would fill absent fields in: use `orElse`.
 */
export function editOf<F extends Fields, K extends Fields>(
  fields: F,
  keys: K,
): z.ZodMiniObject<SentFields<F> & K>;
export function editOf(fields: Fields, keys: Fields): z.ZodMiniObject {
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(field)] as const);
  return z.object({ ...Object.fromEntries(optional), ...keys });
}

/** A field that every record has: a missing or null value becomes `blank`. */
export function orElse<T extends z.ZodMiniType, const B>(field: T, blank: B) {
  return z.pipe(
    z.optional(z.nullable(field)),
    z.transform((value) => value ?? blank),
  );
}
