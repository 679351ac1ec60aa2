import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { print } from '@baisi/contract/print-jobs';
import type { Work } from '../../db/work.ts';
import type { EventBus } from '../../events.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { printRefusal, type WaybillPrinting } from '../waybills/index.ts';
import { printChoicesRepository, printerTable, templateTable } from './print-tables.repository.ts';

type Needs = RecordPorts & { work: Work; bus: EventBus; waybillPrinting: WaybillPrinting };

/** The papers, printers and waybills among which the print drawer chooses. */
export function createPrintChoices({ work, bus, rights, waybillPrinting }: Needs) {
  return {
    templates: (actor: Caller): Promise<ResultOf<typeof print.templates>> =>
      work.read(actor, async (use) => {
        const scope = await rights.rowScopeOf(use, actor, templateTable.resource);
        const rows = await use(printChoicesRepository).templates(scope);
        return rows.map((row) => ({
          id: row.id,
          name: row.name,
          templateKind: row.template_kind,
          widthMm: row.width_mm,
          heightMm: row.height_mm,
        }));
      }),

    printers: (actor: Caller): Promise<ResultOf<typeof print.printers>> =>
      work.read(actor, async (use) => {
        const scope = await rights.rowScopeOf(use, actor, printerTable.resource);
        return use(printChoicesRepository).printers(scope);
      }),

    waybills: (
      actor: Caller,
      { numbers }: ParsedInputOf<typeof print.waybills>,
    ): Promise<ResultOf<typeof print.waybills>> =>
      work.read(actor, async (use) =>
        (await waybillPrinting.find(use, actor, numbers)).map((row) => ({
          id: row.id,
          innerNo: row.inner_no,
          waybillNo: row.waybill_no,
          receiverName: row.receiver_name,
          printedCount: row.printed_count,
          refusal: printRefusal(row, true) ?? null,
        })),
      ),

    async bill(actor: Caller, { waybillIds }: ParsedInputOf<typeof print.bill>): Promise<void> {
      const read = await work.read(actor, (use) => waybillPrinting.read(use, actor, waybillIds));
      const lines = read.map(({ row }) => {
        const reason = printRefusal(row, true);
        if (reason === undefined) return `${row.inner_no},${row.waybill_no ?? ''}`;
        throw appError('print-refused', { name: row.waybill_no ?? row.inner_no, reason });
      });
      bus.publish('bell', {
        to: [actor.userId],
        exceptSessionId: actor.sessionId,
        frame: { cmd: 'printBill', msgTxt: JSON.stringify(lines) },
      });
    },
  };
}
