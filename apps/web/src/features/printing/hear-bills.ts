import { onBell } from '../../platform/realtime/bell.ts';
import { setPrintList } from './print-list.ts';

/** Prints what the bell brings (product-spec §4 printBill), then calls `heard`. The returned function stops it. */
export function hearBills(heard: () => void): () => void {
  return onBell('printBill', ({ msgTxt }) => {
    setPrintList(msgTxt);
    heard();
  });
}
