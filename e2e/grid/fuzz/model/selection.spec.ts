import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted as fittedInGrid, rangeBetween } from '../../../../packages/grid/src/core.ts';
import { fitted } from './selection.ts';

// A selection that has moved with its active row may reach beyond every edge but the left one.
const cell = fc.record({ row: fc.integer({ min: -9, max: 9 }), column: fc.nat({ max: 5 }) });
const range = fc.tuple(cell, cell).map(([from, to]) => rangeBetween(from, to));
const size = fc.record({ rows: fc.nat({ max: 9 }), columns: fc.nat({ max: 5 }) });

test("of a selection that reaches out of the table the fuzzer's model and the grid keep the same part", () => {
  fc.assert(
    fc.property(cell, cell, fc.array(range, { maxLength: 3 }), size, (from, to, others, extent) => {
      const ofModel = fitted({ active: from, from, to, others }, extent);
      const ofGrid = fittedInGrid({ active: from, anchor: from, head: to, others }, extent);
      expect(ofModel).toEqual(
        ofGrid && { active: ofGrid.active, from: ofGrid.anchor, to: ofGrid.head, others: ofGrid.others },
      );
    }),
  );
});
