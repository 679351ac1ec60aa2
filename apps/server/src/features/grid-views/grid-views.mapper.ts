import { type GridView, gridViewScopes } from '@baisi/contract/grid-views';
import { GridLook } from '@baisi/contract/rules/grid-view';
import type { Person } from '../../platform/actor.ts';
import type { GridViewRow } from './grid-views.repository.ts';

const nothing: GridView['content'] = { arrangement: {}, sorts: [], filters: [] };

/** Returns the stored content of a view; an empty one when another version stored a format that cannot be read. */
const lookOf = (content: unknown): GridView['content'] => {
  const parsed = GridLook.safeParse(content);
  return parsed.success ? parsed.data : nothing;
};

/** Returns a function that converts a table row to the view that one user gets. `nameOf`: real names by username. */
export const toGridViewFor =
  ({ username }: Person, nameOf: ReadonlyMap<string, string>) =>
  (row: GridViewRow): GridView => ({
    id: row.id,
    name: row.name,
    content: lookOf(row.content),
    scope: gridViewScopes.find((scope) => scope === row.scope) ?? 'own',
    ownerName: nameOf.get(row.owner) ?? row.owner,
    isMine: row.owner === username,
    version: row.version,
  });
