import type { Column } from '../columns/column.ts';
import type { Calculation } from '../document/document.ts';
import { evaluate, formulaFaults } from './evaluate.ts';
import { type Expression, fieldsIn, readFormula } from './syntax.ts';

/** The fields whose formulas read, in the end, their own result. */
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

/** The calculations of the columns that have a formula; undefined if there is none. */
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
