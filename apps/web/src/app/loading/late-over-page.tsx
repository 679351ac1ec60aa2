import { type ReactNode, Suspense } from 'react';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';

/** Draws a lazy part over the page when its code arrives; closes it when the code fails to load. */
export function LateOverPage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <QuietBoundary onBroken={onClose}>
      <Suspense fallback={null}>{children}</Suspense>
    </QuietBoundary>
  );
}
