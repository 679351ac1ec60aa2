import type { GridArrangement, GridKey } from '@baisi/contract/rules/grid-view';
import type { GridHandle } from '@baisi/grid';
import { createSignal } from '../../platform/signal.ts';
import { gridKeys, type KeptLook, type KeptView } from '../../platform/storage/grid-keys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { begun, isSameContent, keptOf, lookOf } from './look.logic.ts';

/** What keeping needs of its grid. */
export type LookingGrid = Pick<GridHandle, 'getLook' | 'setLook' | 'subscribe'>;

/** Makes a grid look as this person has left it, and keeps in the browser how it is left the next time. */
export function keepLook(grid: LookingGrid, { userId, gridKey }: { userId: string; gridKey: GridKey }) {
  const place = gridKeys.look(userId, gridKey);
  const stored = (): KeptLook => readStored(place) ?? {};
  const state = createSignal(begun(stored()));
  const keep = (next: KeptLook) => {
    state.write(next);
    writeStored(place, next);
  };
  const put = () => grid.setLook(lookOf(state.read()));
  // Another window of this person may have said meanwhile what grids open with.
  const current = (): KeptLook => ({ ...state.read(), opening: stored().opening });
  const follow = (kept: KeptView | undefined, views: readonly KeptView[]) => {
    const found = views.find(({ id }) => id === kept?.id);
    return found === undefined ? undefined : keptOf(found);
  };

  return {
    state,
    /** Makes the grid look so. */
    start: put,
    /** A person has arranged the columns. */
    arranged: (arrangement: GridArrangement) => keep({ ...current(), arrangement }),
    /** Makes the grid look like a view; undefined: as its owner has it. */
    choose: (view: KeptView | undefined) => {
      keep({ opening: current().opening, chosen: view === undefined ? undefined : keptOf(view) });
      put();
    },
    /** The grid looks like this view already: it was just saved. */
    adopt: (view: KeptView) => {
      const { opening } = current();
      keep({ chosen: view, opening: opening?.id === view.id ? view : opening });
    },
    /** A view is gone, and the grid looks as it does without it. */
    leave: (id: string) => {
      const { chosen, opening } = current();
      keep({
        chosen: chosen?.id === id ? undefined : chosen,
        opening: opening?.id === id ? undefined : opening,
        arrangement: grid.getLook().arrangement,
      });
    },
    /** The view that the grid opens with from now on; undefined: as it was left. */
    open: (view: KeptView | undefined) => keep({ ...current(), opening: view }),
    /**
     * Takes over what the server says of the views. `isUntouched`: the grid looks as the chosen one did, and follows it.
     * The name of the chosen one when it is gone: what it looked like stays.
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

export type LookKeeper = ReturnType<typeof keepLook>;
