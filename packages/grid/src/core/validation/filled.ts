/** The pattern of a required value (product-spec §5). */
export const filledPattern = '*';

/** Is the value empty? */
export function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Do these rules require a value? Then the heading gets a star. */
export function isRequired({
  validateRules = [],
}: {
  validateRules?: readonly { required?: boolean; pattern?: string }[];
}): boolean {
  return validateRules.some(({ required, pattern }) => required === true || pattern === filledPattern);
}
