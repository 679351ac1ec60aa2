import { onBell } from '../../platform/realtime/bell.ts';
import { setPrintList } from './print-list.ts';

/**
 * Prints the bills in socket messages (product-spec §4 printBill), then calls `heard`. Returns a function that stops
 * it.
 */
export function printBillsOfBell(heard: () => void): () => void {
  return onBell('printBill', ({ msgTxt }) => {
    setPrintList(msgTxt);
    heard();
  });
}
