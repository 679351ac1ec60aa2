import { Suspense } from 'react';
import { AnalysisPage } from '../../features/dashboard/analysis-page.tsx';
import { DepartmentsWaiting } from '../../features/dashboard/departments-waiting.tsx';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: HomeDepartments } = lazyPart(
  async () => (await import('./home-departments.tsx')).HomeDepartments,
);

/** The start page of every user. The part that calls the server loads after the rest is drawn. */
export function HomePage() {
  return (
    <AnalysisPage
      departments={
        <QuietBoundary onBroken={undefined}>
          <Suspense fallback={<DepartmentsWaiting />}>
            <HomeDepartments />
          </Suspense>
        </QuietBoundary>
      }
    />
  );
}
