import { mayMoveWaybill, waybillStatusTexts } from '@baisi/contract/waybill-states';
import type { Use } from '../../db/work.ts';
import { type Caller, holds, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { RecordPorts } from '../../record-feature.ts';
import { lockReached } from './batches.ts';
import type { Moves } from './moves.ts';
import {
  type ItemOfWaybillRow,
  type ParcelRow,
  type WaybillRow,
  waybillPartsRepository,
  waybillsRepository,
  waybillTable,
} from './waybills.repository.ts';

/** A waybill with what its papers show. */
export type WaybillToPrint = { row: WaybillRow; parcels: ParcelRow[]; items: ItemOfWaybillRow[] };

/** Returns why the waybill cannot be printed on a label, or on another paper; undefined: it can. */
export function printRefusal(
  { waybill_no: number, waybill_status: status }: WaybillRow,
  isLabel: boolean,
): string | undefined {
  if (status === 99) return '运单已作废';
  if (!isLabel) return undefined;
  if (number === null) return '无运单号';
  return mayMoveWaybill(status, 'print') ? undefined : `当前状态【${waybillStatusTexts[status]}】不允许打印`;
}

/** Throws if the person may not print the waybill, or may not print it again. */
export function demandPrintable(person: Person, row: WaybillRow, isLabel: boolean): void {
  const name = row.waybill_no ?? row.inner_no;
  const reason = printRefusal(row, isLabel);
  if (reason !== undefined) throw appError('print-refused', { name, reason });
  if (isLabel && row.printed_count > 0 && !holds(person, 'waybill:reprint'))
    throw appError('print-reprint-closed', { name });
}

/** Creates the port by which the feature `printing` reads waybills and records that they were printed. */
export function createWaybillPrinting({
  clock,
  rights,
  moves,
}: RecordPorts & { clock: Clock; moves: Moves }) {
  const reached = async (use: Use, person: Person, ids: readonly string[]): Promise<WaybillRow[]> => {
    const scope = await rights.rowScopeOf(use, person, waybillTable.resource);
    const rows = new Map(
      (await use(waybillTable.queries).listMany([...ids], scope)).map((row) => [row.id, row]),
    );
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  return {
    /** Waybills within the person's rows, in this order; throws if one is missing. */
    async read(use: Use, person: Person, ids: readonly string[]): Promise<WaybillToPrint[]> {
      const rows = await reached(use, person, ids);
      if (rows.length < new Set(ids).size) throw appError('not-found');
      const parts = use(waybillPartsRepository);
      const [parcels, items] = await Promise.all([parts.listParcelsOf(ids), parts.listItemsOf(ids)]);
      return rows.map((row) => ({
        row,
        parcels: parcels.filter(({ waybill_id: of }) => of === row.id),
        items: items.filter(({ waybill_id: of }) => of === row.id),
      }));
    },

    /** Ids of those waybills that lie within the person's rows. */
    reachedIds: async (use: Use, person: Person, ids: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await reached(use, person, ids)).map(({ id }) => id)),

    /** The waybills with these ids, numbers or our numbers within the person's rows, in this order, each once. */
    async find(use: Use, person: Person, numbers: readonly string[]): Promise<WaybillRow[]> {
      const ids = await use(waybillsRepository).listIdsByNumbers(numbers);
      return reached(use, person, [...new Set(ids)]);
    },

    /** Records that labels of these waybills were printed; one that was handed over meanwhile only counts. */
    async recordPrinted(use: Use, actor: Caller, ids: readonly string[], copies: number): Promise<void> {
      const rows = await lockReached(use, rights, actor, [...ids].toSorted());
      await moves.together(use, actor, async ({ move, note }) => {
        for (const row of rows) {
          if (!mayMoveWaybill(row.waybill_status, 'print')) {
            note(row.id);
            continue;
          }
          const values = { printed_count: row.printed_count + copies, last_print_time: clock.now() };
          await move(row, 'print', { values });
        }
      });
    },
  };
}
export type WaybillPrinting = ReturnType<typeof createWaybillPrinting>;
