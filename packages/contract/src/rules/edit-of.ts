import * as z from 'zod/mini';

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type SentFields<F extends Fields> = { [K in keyof F]: z.ZodMiniOptional<F[K]> };

/**
 * The body of an edit, made of the fields of the add form (docs/decisions/0045): a field that is absent comes out absent
 * and stays as it is stored; null, and '' where the form sends it, empties an optional one. `keys` are needed always.
 * A field with a `z._default` would be filled in: use `orElse`.
 */
export function editOf<F extends Fields, K extends Fields>(
  fields: F,
  keys: K,
): z.ZodMiniObject<SentFields<F> & K>;
export function editOf(fields: Fields, keys: Fields): z.ZodMiniObject {
  const optional = Object.entries(fields).map(([name, field]) => [name, z.optional(field)] as const);
  return z.object({ ...Object.fromEntries(optional), ...keys });
}

/** A field that a record always has: absent or null, it is `blank`. */
export function orElse<T extends z.ZodMiniType, const B>(field: T, blank: B) {
  return z.pipe(
    z.optional(z.nullable(field)),
    z.transform((value) => value ?? blank),
  );
}
