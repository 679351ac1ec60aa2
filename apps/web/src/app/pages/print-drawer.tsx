import { Suspense, useState, useSyncExternalStore } from 'react';
import { printRequest } from '../../fields/print-request/print-request.ts';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: WaybillPrintDrawer } = lazyPart(
  async () => (await import('../../features/printing/drawer/waybill-print-drawer.tsx')).WaybillPrintDrawer,
);

/** 快递面单打印 over the workspace. Opens when a page requests it; its values stay while it fades out. */
export function PrintDrawer() {
  const values = useSyncExternalStore(printRequest.subscribe, printRequest.read);
  const open = values.length > 0;
  const [shown, setShown] = useState({ values, key: 0 });
  if (open && shown.values !== values) setShown({ values, key: shown.key + 1 });
  return shown.key === 0 ? null : (
    <QuietBoundary
      onBroken={() => {
        printRequest.write([]);
        setShown({ values: [], key: 0 });
      }}
    >
      <Suspense fallback={null}>
        <WaybillPrintDrawer
          key={shown.key}
          values={shown.values}
          open={open}
          onClose={() => printRequest.write([])}
        />
      </Suspense>
    </QuietBoundary>
  );
}
