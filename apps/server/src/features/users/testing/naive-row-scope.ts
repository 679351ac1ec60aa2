import type { RowTest } from '@baisi/contract/rules/row-rules';
import type { RowScope } from '@baisi/contract/rules/row-scope';

type Value = string | number | Date;
/** A row as lists of values by field: several values for a field with several, none for null. */
export type PlainRow = Readonly<Record<string, readonly Value[]>>;

const plain = (value: Value): string | number => (value instanceof Date ? value.getTime() : value);

function meets(test: RowTest, value: Value): boolean {
  const own = plain(value);
  const wanted = test.values.map(plain);
  switch (test.operator) {
    case 'eq':
      return wanted.some((one) => own === one);
    case 'ne':
      return wanted.every((one) => own !== one);
    case 'gt':
      return wanted.some((one) => own > one);
    case 'ge':
      return wanted.some((one) => own >= one);
    case 'lt':
      return wanted.some((one) => own < one);
    case 'le':
      return wanted.some((one) => own <= one);
    case 'contains':
      return wanted.some((one) => String(own).includes(String(one)));
    case 'startsWith':
      return wanted.some((one) => String(own).startsWith(String(one)));
    case 'endsWith':
      return wanted.some((one) => String(own).endsWith(String(one)));
    default:
      return false;
  }
}

/**
 * Returns whether a row is within a scope. It is the simplest implementation, so that the SQL compiler can be tested
 * against it.
 */
export function isWithinNaively(scope: RowScope, row: PlainRow): boolean {
  if (scope === 'all') return true;
  return scope.some((tests) =>
    tests.every((test) => (row[test.field] ?? []).some((value) => meets(test, value))),
  );
}
