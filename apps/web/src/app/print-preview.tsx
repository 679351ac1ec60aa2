import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { printList, setPrintList } from '../features/printing/print-list.ts';
import { onBell } from '../platform/realtime/bell.ts';
import { loadChunk } from './load-chunk.ts';

const PrintPreviewModal = lazy(async () => {
  const { PrintPreviewModal: modal } = await loadChunk(
    () => import('../features/printing/print-preview-modal.tsx'),
  );
  return { default: modal };
});

const print = () => window.print();

/** 打印预览 over the workspace, as soon as somebody or the bell sets a list to print (product-spec §2, §4 printBill). */
export function PrintPreview() {
  useEffect(() => onBell('printBill', ({ msgTxt }) => setPrintList(msgTxt)), []);
  const sheets = useSyncExternalStore(printList.subscribe, printList.read);
  // Once opened it stays mounted, so that it can fade out.
  const [needed, setNeeded] = useState(false);
  if (sheets.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <PrintPreviewModal sheets={sheets} onChange={printList.write} print={print} />
    </Suspense>
  ) : null;
}
