import type { Column } from '../columns/column.ts';
import type { Calculation } from '../document/document.ts';
import { evaluate, formulaFaults } from './evaluate.ts';
import { type Expression, fieldsIn, readFormula } from './syntax.ts';

/** Returns the fields whose formulas depend on themselves, directly or through other formulas. */
function cyclesIn(formulas: ReadonlyMap<string, Expression | undefined>): Set<string> {
  const reached = (field: string, seen: Set<string>): Set<string> => {
    const formula = formulas.get(field);
    for (const next of formula === undefined ? [] : fieldsIn(formula)) {
      if (seen.has(next)) continue;
      seen.add(next);
      reached(next, seen);
    }
    return seen;
  };
  return new Set([...formulas.keys()].filter((field) => reached(field, new Set()).has(field)));
}

/** Returns the calculations of the columns with a formula, by field; undefined if no column has one. */
export function calculationsOf(columns: readonly Column[]): ReadonlyMap<string, Calculation> | undefined {
  const formulas = new Map(
    columns.flatMap(({ key, formula }) =>
      formula === undefined ? [] : [[key, readFormula(formula)] as const],
    ),
  );
  if (formulas.size === 0) return undefined;
  const cycles = cyclesIn(formulas);
  return new Map(
    [...formulas].map(([field, formula]): [string, Calculation] => {
      if (formula === undefined) return [field, () => formulaFaults.unreadable];
      if (cycles.has(field)) return [field, () => formulaFaults.cycle];
      return [field, (read) => evaluate(formula, read)];
    }),
  );
}
