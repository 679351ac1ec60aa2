import { GridArrangement, type GridKey, GridLook } from '@baisi/contract/rules/grid-view';
import * as z from 'zod/mini';
import { key } from './keys.ts';

/** The stored part of a view, which a grid applies before the server has responded. */
const KeptView = z.object({
  id: z.string(),
  name: z.string(),
  content: z.custom<GridLook>((value) => GridLook.safeParse(value).success),
});
export type KeptView = z.infer<typeof KeptView>;

/** How a person has left a grid. */
const KeptLook = z.object({
  /** The view that was chosen; absent: none. */
  chosen: z.optional(KeptView),
  /** How the columns were arranged since; absent: as that view has them. */
  arrangement: z.optional(z.custom<GridArrangement>((value) => GridArrangement.safeParse(value).success)),
  /** The view that the grid opens with; absent: as it was left. */
  opening: z.optional(KeptView),
});
export type KeptLook = z.infer<typeof KeptLook>;

/** What grids keep. It comes with them. */
export const gridKeys = {
  /** Each person's own, as several share a browser. */
  look: (userId: string, gridKey: GridKey) =>
    key({
      name: `pro__GRID_LOOK_${userId}_${gridKey}`,
      areas: ['local'],
      schema: KeptLook,
      lifetimeMs: null,
    }),
};
