import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { usersTable } from '@baisi/contract/tables/users.table';
import type { users } from '@baisi/contract/users';
import { holds } from '../../../platform/actor.ts';
import { inOrder } from '../../../platform/files/export-rows.ts';
import { type TableSource, tableSource } from '../../../table-source.ts';
import type { ScopeOf } from '../user-rows.ts';
import { type Texts, toUserRecordFor } from '../users.mapper.ts';
import { usersRepository } from '../users.repository.ts';
import { userPagesRepository } from './user-pages.repository.ts';
import type { SelectionOf } from './user-selection.ts';
import { userTexts } from './user-texts.repository.ts';

type Needs = { scopeOf: ScopeOf; texts(): Promise<Texts>; selectionOf: SelectionOf };

/** The list of users as a table: the same users, order and contacts as on the page. */
export const userTableSource = ({ scopeOf, texts, selectionOf }: Needs): TableSource =>
  tableSource<ParsedInputOf<typeof users.exportXls>>(usersTable, {
    async listIds(use, person, { selections, ...input }, limit) {
      const selection = await selectionOf(use, person, input);
      const ids = selections.length === 0 ? selection.ids : selections;
      return use(userPagesRepository).listIds({ ...selection, ids }, input.query.sort, limit);
    },
    // Others see masked contacts, and no roles: `toUserRecordFor` decides that for each user.
    async scan(use, person, { selections, ...input }) {
      if (!holds(person, 'user:list')) return undefined;
      const selection = await selectionOf(use, person, input);
      const asked = { ...selection, ids: selections.length === 0 ? selection.ids : selections };
      const textOf = await texts();
      return {
        total: await use(userPagesRepository).countAll(asked),
        lines: (keys) => userTexts(asked, input.query.sort, keys, textOf),
      };
    },
    // Reads the row scope again for each batch, because rules may change during the export.
    async listBatch(use, person, ids) {
      const rows = await use(usersRepository).listPresentRecords(ids, await scopeOf(use, person));
      const textOf = await texts();
      return inOrder(ids, rows, ({ id }) => id).map((row) => toUserRecordFor(person, row, textOf));
    },
  });
