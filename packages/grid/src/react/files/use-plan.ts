import { useEffect, useState } from 'react';
import { type Importing, type ImportWish, planImport } from '../../core/store/editing/importing.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { breathe, sliceMs } from '../../files/breathe.ts';

/** Computes the effect of an import without blocking the page; undefined until that is done. */
export function usePlan(store: GridStore, wish: ImportWish): Importing | undefined {
  const [planned, setPlanned] = useState<{ wish: ImportWish; importing: Importing }>();
  useEffect(() => {
    let isLeft = false;
    const plan = async () => {
      const planning = planImport(store, wish);
      for (;;) {
        const until = performance.now() + sliceMs;
        let step = planning.next();
        while (step.done !== true && performance.now() < until) step = planning.next();
        if (isLeft) return;
        if (step.done === true) {
          setPlanned({ wish, importing: step.value });
          return;
        }
        await breathe();
      }
    };
    void plan();
    return () => {
      isLeft = true;
    };
  }, [store, wish]);
  return planned?.wish === wish ? planned.importing : undefined;
}
