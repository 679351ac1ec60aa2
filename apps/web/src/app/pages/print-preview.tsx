import { Suspense, useState, useSyncExternalStore } from 'react';
import { printList } from '../../features/printing/print-list.ts';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: PrintPreviewModal } = lazyPart(
  async () => (await import('../../features/printing/print-preview-modal.tsx')).PrintPreviewModal,
);

const print = () => window.print();

/**
 * 打印预览 over the workspace. Opens when `printList` is filled: by the user, or by the server's message printBill
 * (product-spec §2, §4).
 */
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
