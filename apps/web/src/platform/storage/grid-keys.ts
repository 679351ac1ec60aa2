import { GridArrangement, type GridKey, GridLook } from '@baisi/contract/rules/grid-view';
import * as z from 'zod/mini';
import { key } from './keys.ts';

/** The stored part of a view, which a grid applies before the server has responded. */
const StoredView = z.object({
  id: z.string(),
  name: z.string(),
  content: z.custom<GridLook>((value) => GridLook.safeParse(value).success),
});
export type StoredView = z.infer<typeof StoredView>;

/** A user's last layout of a grid. */
const StoredLook = z.object({
  /** The view that was chosen; absent: none. */
  chosen: z.optional(StoredView),
  /** Changes of the columns since; absent: as in that view. */
  arrangement: z.optional(z.custom<GridArrangement>((value) => GridArrangement.safeParse(value).success)),
  /** The view that the grid opens with; absent: as it was left. */
  opening: z.optional(StoredView),
});
export type StoredLook = z.infer<typeof StoredLook>;

/** Storage keys of grids, loaded with them. */
export const gridKeys = {
  /** Stored per user, because several users may share a browser. */
  look: (userId: string, gridKey: GridKey) =>
    key({
      name: `pro__GRID_LOOK_${userId}_${gridKey}`,
      areas: ['local'],
      schema: StoredLook,
      lifetimeMs: null,
    }),
};
