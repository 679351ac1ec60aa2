import type { PrintedBill } from '@baisi/contract/realtime';
import { createSignal } from '../../platform/signal.ts';
import { type Sheet, sheetsOf } from './print-list.logic.ts';

/** What is to be printed. The preview is open while there is anything. */
export const printList = createSignal<readonly Sheet[]>([]);

let made = 0;

function newId(): string {
  made += 1;
  return `sheet-${made}`;
}

/** Sets what is to be printed, behind the sheets that somebody is looking at: none of them is lost. */
export function setPrintList(bills: readonly PrintedBill[]): void {
  const sheets = sheetsOf(bills, newId);
  if (sheets.length > 0) printList.write([...printList.read(), ...sheets]);
}
