import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { waybillsTable } from '@baisi/contract/tables/waybills.table';
import type { waybills } from '@baisi/contract/waybills';
import { inOrder } from '../../platform/files/export-rows.ts';
import { type TableSource, tableSource } from '../../table-source.ts';
import { toWaybill } from './waybills.mapper.ts';
import { waybillTable } from './waybills.repository.ts';
import type { Waybills } from './waybills.service.ts';

/** The list of waybills as a table: the same waybills and telephone numbers as on the page. */
export const waybillTableSource = ({ scopeOf, queryAsked }: Waybills): TableSource =>
  tableSource<ParsedInputOf<typeof waybills.exportXls>>(waybillsTable, {
    async listIds(use, person, { selections, ...input }, limit) {
      const query = await queryAsked(use, input);
      return query === undefined
        ? []
        : use(waybillTable.queries).listIds(query, await scopeOf(use, person), limit, selections);
    },
    // The row scope is read again for each batch, because rules may change during the export.
    async listBatch(use, person, ids) {
      const rows = await use(waybillTable.queries).listMany(ids, await scopeOf(use, person));
      return inOrder(ids, rows, ({ id }) => id).map((row) => {
        const waybill = toWaybill(row);
        return { ...waybill, orderNos: waybill.orderNos.join('、') };
      });
    },
  });
