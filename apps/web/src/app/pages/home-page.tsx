import { Suspense } from 'react';
import { AnalysisPage } from '../../features/dashboard/analysis-page.tsx';
import { BoardWaiting } from '../../features/dashboard/board-waiting.tsx';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: HomeFilling } = lazyPart(async () => (await import('./home-board.tsx')).HomeFilling);

/** The start page of every user. The part that calls the server loads after the rest is drawn. */
export function HomePage() {
  return (
    <AnalysisPage>
      <QuietBoundary onBroken={undefined}>
        <Suspense fallback={<BoardWaiting />}>
          <HomeFilling />
        </Suspense>
      </QuietBoundary>
    </AnalysisPage>
  );
}
