import { toWireDate } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { SheetCell } from '../../platform/sheets/sheet.ts';
import { xlsxStream } from '../../platform/sheets/write/write-sheets.ts';
import { countsOf } from './batch.mapper.ts';
import { batchesRepository } from './batches.repository.ts';
import type { Importing, ImportPorts, OpenBatch } from './importing.ts';
import { rowListsRepository } from './row-lists.repository.ts';
import { rowQueueRepository } from './row-queue.repository.ts';

const readAtOnce = 500;
const xlsxType = 'application/vnd.ms-excel';

/** Gives what is left of a batch as files. */
export function createResultFiles({ work, clock }: ImportPorts, importing: Importing) {
  /** The wrong rows with their reasons, a batch at a time. */
  async function* wrongRows(actor: Caller, { row }: OpenBatch): AsyncGenerator<SheetCell[][]> {
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await work.read(actor, async (use) => {
        const filter = { only: 'wrong' as const };
        const rows = await use(rowListsRepository).listPage(row.id, row.keys, filter, {
          pageNo,
          pageSize: readAtOnce,
        });
        const faults = await use(rowListsRepository).listFaults(
          row.id,
          rows.map(({ row_no }) => row_no),
        );
        const byRow = Map.groupBy(faults, ({ row_no }) => row_no);
        return rows.map(({ row_no, cells }) => [
          ...cells,
          (byRow.get(row_no) ?? []).map(({ message }) => message).join('；'),
          row_no,
        ]);
      });
      if (page.length === 0) return;
      yield page;
    }
  }

  return {
    wrongRows: async (actor: Caller, id: string): Promise<SentFile> => {
      const batch = await work.read(actor, (use) => importing.find(use, actor, id));
      const { row, target } = batch;
      const titles = row.keys.map((key) => target.table.columns[key]?.title ?? key);
      const widths = row.keys.map((key) => target.table.columns[key]?.width ?? 16);
      const sheet = {
        name: target.table.noun,
        columns: [...widths.map((width) => ({ width, format: '@' })), { width: 48 }, { width: 10 }],
        top: [{ look: 'heading' as const, texts: [...titles, '错误原因', '原行号'] }],
        rows: wrongRows(actor, batch),
      };
      const { wrong } = countsOf(row);
      return {
        name: `${target.table.noun}导入错误-${toWireDate(clock.now()).replaceAll('-', '')}.xlsx`,
        type: xlsxType,
        body: wrong === 0 ? undefined : xlsxStream([sheet]),
      };
    },

    passwords: async (actor: Caller, id: string): Promise<SentFile> => {
      const { target, people } = await work.write(actor, async (use) => {
        const batch = await importing.lockIdle(use, actor, id);
        if (!batch.row.has_passwords || batch.target.passwords === undefined)
          throw appError('import-passwords-taken');
        const ids = await use(rowQueueRepository).listAddedIds(id);
        const people = await batch.target.passwords(use, { id }, ids);
        await use(batchesRepository).set(id, { has_passwords: false });
        return { target: batch.target, people };
      });
      const sheet = {
        name: '初始密码',
        columns: [{ width: 20 }, { width: 16 }, { width: 28, format: '@' }],
        top: [
          { look: 'note' as const, texts: ['仅提供一次，请安全转交本人；首次登录须修改密码'] },
          { look: 'heading' as const, texts: ['用户账号', '用户姓名', '初始密码'] },
        ],
        rows: [people.map(({ username, realname, password }) => [username, realname, password])],
      };
      const day = toWireDate(clock.now()).replaceAll('-', '');
      return { name: `${target.table.noun}初始密码-${day}.xlsx`, type: xlsxType, body: xlsxStream([sheet]) };
    },
  };
}

export type ResultFiles = ReturnType<typeof createResultFiles>;
