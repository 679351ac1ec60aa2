import { onBell } from '../../platform/realtime/bell.ts';
import { setPrintList } from './print-list.ts';

/**
 * Adds bills from server messages to the print list (product-spec §4 printBill), then calls `heard`. The returned
 * function stops it.
 */
export function printBillsOfBell(heard: () => void): () => void {
  return onBell('printBill', ({ msgTxt }) => {
    setPrintList(msgTxt);
    heard();
  });
}
