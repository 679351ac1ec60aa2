import { useEffect, useState } from 'react';
import type { FormatRule } from '../../core/formats/format-rule.ts';
import { countedKeys, Formatting } from '../../core/store/formatting/formatting.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { today } from '../../dom/formats/formats.ts';
import { breathe, sliceMs } from '../../files/breathe.ts';

/** Number of rows that match a rule, and number of all rows. */
export type Hits = { hits: number; rows: number };

/**
 * Counts the rows that match a rule, in slices that do not block the page, and passes the result to `tell`. Returns a
 * function that cancels it.
 */
function countHits(store: GridStore, rule: FormatRule, tell: (hits: Hits) => void): () => void {
  let turn = 0;
  const later = (run: () => void) => void breathe().then(run);
  const formatting = new Formatting(store, { today, later, changed: () => void count() });
  const judge = formatting.judge([{ ...rule, isEnabled: true }]);
  const count = async () => {
    turn += 1;
    const mine = turn;
    const keys = countedKeys(store);
    let hits = 0;
    let until = 0;
    for (const key of keys) {
      if (performance.now() > until) {
        await breathe();
        if (mine !== turn) return;
        until = performance.now() + sliceMs;
      }
      if (judge.hits(key)) hits += 1;
    }
    // Some conditions need figures of whole columns first (averages, ranks). The count is repeated when these are
    // known.
    if (judge.isKnown) tell({ hits, rows: keys.length });
  };
  void count();
  return () => {
    turn = Number.NaN;
  };
}

/**
 * Returns the number of rows that match a rule; undefined while they are being counted, or while the rule is
 * incomplete.
 */
export function useHits(store: GridStore, rule: FormatRule | undefined): Hits | undefined {
  // Counts again only if columns or condition change: name and style do not influence which rows match.
  const asked = rule === undefined ? '' : JSON.stringify([rule.columns, rule.when]);
  const [known, setKnown] = useState<Hits & { asked: string }>();
  useEffect(() => {
    if (rule === undefined) return undefined;
    return countHits(store, rule, (hits) => setKnown({ ...hits, asked }));
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` contains everything of the rule that matters here
  }, [store, asked]);
  return known?.asked === asked ? known : undefined;
}
