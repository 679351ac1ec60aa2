import type { GridArrangement, GridKey } from '@baisi/contract/rules/grid-view';
import type { GridHandle } from '@baisi/grid';
import { createSignal } from '../../platform/signal.ts';
import { gridKeys, type StoredLook, type StoredView } from '../../platform/storage/grid-keys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { begun, isSameContent, lookOf, storedPartOf } from './look.logic.ts';

/** The functions of the grid that `keepLook` calls. */
export type LookingGrid = Pick<GridHandle, 'getLook' | 'setLook' | 'subscribe'>;

/**
 * Restores the look (columns, order, filters) in which the user left a grid, and stores later changes in the browser.
 */
export function keepLook(grid: LookingGrid, { userId, gridKey }: { userId: string; gridKey: GridKey }) {
  const place = gridKeys.look(userId, gridKey);
  const stored = (): StoredLook => readStored(place) ?? {};
  const state = createSignal(begun(stored()));
  const keep = (next: StoredLook) => {
    state.write(next);
    writeStored(place, next);
  };
  const put = () => grid.setLook(lookOf(state.read()));
  // Another window of this user may have changed the opening view meanwhile.
  const current = (): StoredLook => ({ ...state.read(), opening: stored().opening });
  const follow = (kept: StoredView | undefined, views: readonly StoredView[]) => {
    const found = views.find(({ id }) => id === kept?.id);
    return found === undefined ? undefined : storedPartOf(found);
  };

  return {
    state,
    /** Applies the stored look. */
    start: put,
    /** Stores the arrangement after the user has changed the columns. */
    arranged: (arrangement: GridArrangement) => keep({ ...current(), arrangement }),
    /** Applies a view; undefined: the default look. */
    choose: (view: StoredView | undefined) => {
      keep({ opening: current().opening, chosen: view === undefined ? undefined : storedPartOf(view) });
      put();
    },
    /** Marks a view as chosen without applying it, after it was saved from the current look. */
    adopt: (view: StoredView) => {
      const { opening } = current();
      keep({ chosen: view, opening: opening?.id === view.id ? view : opening });
    },
    /** Chooses no view any more; the look stays. */
    leaveChosen: () => keep({ opening: current().opening }),
    /** Removes a deleted view from the stored state; the grid keeps its current columns. */
    leave: (id: string) => {
      const { chosen, opening } = current();
      keep({
        chosen: chosen?.id === id ? undefined : chosen,
        opening: opening?.id === id ? undefined : opening,
        arrangement: grid.getLook().arrangement,
      });
    },
    /** Sets the view that the grid opens with; undefined: the last look. */
    open: (view: StoredView | undefined) => keep({ ...current(), opening: view }),
    /**
     * Updates the stored views from the server's list. `isUntouched`: the grid shows the chosen view unchanged, and
     * then applies the view's changes. Returns the name of the chosen view when it was deleted; the grid keeps its
     * look.
     */
    hear: (views: readonly StoredView[], isUntouched: boolean): string | undefined => {
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
