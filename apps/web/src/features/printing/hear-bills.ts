import { onBell } from '../../platform/realtime/bell.ts';
import { setPrintList } from './print-list.ts';

/** Sets what the bell brings to be printed (product-spec §4 printBill); `heard` follows upon it. The answer stops it. */
export function hearBills(heard: () => void): () => void {
  return onBell('printBill', ({ msgTxt }) => {
    setPrintList(msgTxt);
    heard();
  });
}
