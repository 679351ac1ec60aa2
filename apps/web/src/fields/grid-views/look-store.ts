import type { GridArrangement, GridKey } from '@baisi/contract/rules/grid-view';
import type { GridHandle } from '@baisi/grid';
import { createSignal } from '../../platform/signal.ts';
import { gridKeys, type KeptLook, type KeptView } from '../../platform/storage/grid-keys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { begun, isSameContent, keptOf, lookOf } from './look.logic.ts';

/** The part of the grid that this needs. */
export type LookingGrid = Pick<GridHandle, 'getLook' | 'setLook' | 'subscribe'>;

/** Applies the look that the user left in a grid, and stores later changes in the browser for the next time. */
export function keepLook(grid: LookingGrid, { userId, gridKey }: { userId: string; gridKey: GridKey }) {
  const place = gridKeys.look(userId, gridKey);
  const stored = (): KeptLook => readStored(place) ?? {};
  const state = createSignal(begun(stored()));
  const keep = (next: KeptLook) => {
    state.write(next);
    writeStored(place, next);
  };
  const put = () => grid.setLook(lookOf(state.read()));
  // Another window of this user may have changed the opening view meanwhile.
  const current = (): KeptLook => ({ ...state.read(), opening: stored().opening });
  const follow = (kept: KeptView | undefined, views: readonly KeptView[]) => {
    const found = views.find(({ id }) => id === kept?.id);
    return found === undefined ? undefined : keptOf(found);
  };

  return {
    state,
    /** Applies the starting look. */
    start: put,
    /** The user has arranged the columns. */
    arranged: (arrangement: GridArrangement) => keep({ ...current(), arrangement }),
    /** Applies a view; undefined: the default look. */
    choose: (view: KeptView | undefined) => {
      keep({ opening: current().opening, chosen: view === undefined ? undefined : keptOf(view) });
      put();
    },
    /** Marks a view as chosen without applying it: it was just saved from this look. */
    adopt: (view: KeptView) => {
      const { opening } = current();
      keep({ chosen: view, opening: opening?.id === view.id ? view : opening });
    },
    /** Forgets a deleted view; the grid then has the look without it. */
    leave: (id: string) => {
      const { chosen, opening } = current();
      keep({
        chosen: chosen?.id === id ? undefined : chosen,
        opening: opening?.id === id ? undefined : opening,
        arrangement: grid.getLook().arrangement,
      });
    },
    /** Sets the view that the grid opens with; undefined: the last look. */
    open: (view: KeptView | undefined) => keep({ ...current(), opening: view }),
    /**
     * Takes over the server's list of views. `isUntouched`: the grid shows the chosen view unchanged, and follows its
     * changes. Returns the name of the chosen view when it was deleted; its look stays.
     */
    hear: (views: readonly KeptView[], isUntouched: boolean): string | undefined => {
      const { chosen, opening } = current();
      const next = { chosen: follow(chosen, views), opening: follow(opening, views) };
      const isGone = chosen !== undefined && next.chosen === undefined;
      keep(isUntouched && !isGone ? next : { ...next, arrangement: grid.getLook().arrangement });
      const isOther = !isSameContent(next.chosen?.content, chosen?.content);
      if (isUntouched && !isGone && isOther) put();
      return isGone ? chosen.name : undefined;
    },
  };
}

export type LookStore = ReturnType<typeof keepLook>;
