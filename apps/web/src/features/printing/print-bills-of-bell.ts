import type { PrintedBill } from '@baisi/contract/realtime';
import { onBell } from '../../platform/realtime/bell.ts';
import { tellInOneWindow } from '../../platform/window/tell-in-one-window.ts';
import { setPrintList } from './print-list.ts';

/**
 * Adds bills from server messages to the print list of one window of this browser (product-spec §4 printBill), then
 * calls `heard` there. The returned function stops it.
 */
export function printBillsOfBell(heard: () => void): () => void {
  const { add, stop } = tellInOneWindow<readonly PrintedBill[]>('baisi-print-bills', (messages) => {
    setPrintList(messages.flat());
    heard();
  });
  const stopBell = onBell('printBill', ({ msgTxt }) => add(JSON.stringify(msgTxt), msgTxt));
  return () => {
    stopBell();
    stop();
  };
}
