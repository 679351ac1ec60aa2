import { Suspense, useState, useSyncExternalStore } from 'react';
import { printList } from '../../features/printing/print-list.ts';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: PrintPreviewModal } = lazyPart(
  async () => (await import('../../features/printing/print-preview-modal.tsx')).PrintPreviewModal,
);

const print = () => window.print();

/** 打印预览 over the workspace, opened when the user or the bell sets a list to print (product-spec §2, §4 printBill). */
export function PrintPreview() {
  const sheets = useSyncExternalStore(printList.subscribe, printList.read);
  // Once opened it stays mounted, so that it can fade out.
  const [needed, setNeeded] = useState(false);
  if (sheets.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <QuietBoundary
      onBroken={() => {
        printList.write([]);
        setNeeded(false);
      }}
    >
      <Suspense fallback={null}>
        <PrintPreviewModal sheets={sheets} onChange={printList.write} print={print} />
      </Suspense>
    </QuietBoundary>
  ) : null;
}
