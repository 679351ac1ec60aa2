/** The pattern of a required value (product-spec §5). */
export const filledPattern = '*';

/** Returns whether a value counts as empty. */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Returns whether these rules require a value, which a star in the heading shows. */
export function isRequired({
  validateRules = [],
}: {
  validateRules?: readonly { required?: boolean; pattern?: string }[];
}): boolean {
  return validateRules.some(({ required, pattern }) => required === true || pattern === filledPattern);
}
