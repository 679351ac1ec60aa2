import { isPageKey } from '@baisi/contract/pages';
import { Suspense } from 'react';
import type { MenuRoute } from '../platform/menu/menu-routes.logic.ts';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { pages } from './page-registry.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

/** The page that a menu row names; a row whose component is unknown does not break the menu (api-contract 4.4). */
export function TabPage({ route }: { route: MenuRoute | undefined }) {
  if (route === undefined || !isPageKey(route.component)) return <ExceptionPage status="404" />;
  const { Page } = pages[route.component];
  return (
    <PaneBoundary>
      <Suspense fallback={<PaneWaiting />}>
        <Page />
      </Suspense>
    </PaneBoundary>
  );
}
