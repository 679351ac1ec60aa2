import type { PrintedBill } from '@baisi/contract/realtime';
import { createSignal } from '../../platform/signal.ts';
import { type Sheet, sheetsOf } from './print-list.logic.ts';

/** Sheets to print. The preview is open while there are any. */
export const printList = createSignal<readonly Sheet[]>([]);

let made = 0;

function newId(): string {
  made += 1;
  return `sheet-${made}`;
}

/** Appends the sheets of `bills` to the list, which the open preview may already show. */
export function setPrintList(bills: readonly PrintedBill[]): void {
  const sheets = sheetsOf(bills, newId);
  if (sheets.length > 0) printList.write([...printList.read(), ...sheets]);
}
