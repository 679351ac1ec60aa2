import { type ReactNode, Suspense } from 'react';
import { QuietBoundary } from './quiet-boundary.tsx';

/** Draws a part over the page once it has come; one that does not come is closed. */
export function LateOverPage({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <QuietBoundary onBroken={onClose}>
      <Suspense fallback={null}>{children}</Suspense>
    </QuietBoundary>
  );
}
