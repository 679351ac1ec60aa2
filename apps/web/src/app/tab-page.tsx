import { isPageKey } from '@baisi/contract/pages';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MenuRoute } from '../platform/menu/menu-routes.logic.ts';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { loadChunk } from './load-chunk.ts';
import { pages } from './page-registry.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const FramePage = lazy(async () => {
  const { FramePage: page } = await loadChunk(() => import('./frame-page.tsx'));
  return { default: page };
});

function contentOf({ component, frameUrl, title }: MenuRoute): ReactNode {
  if (frameUrl !== undefined) return <FramePage url={frameUrl} title={title} />;
  if (isPageKey(component)) {
    const { Page } = pages[component];
    return <Page />;
  }
  return (
    <ExceptionPage
      status="404"
      text={`【${title}】页面未找到`}
      detail={`菜单指向的组件 ${component} 不在当前版本中，或缺少可打开的地址。请联系管理员核对菜单配置。`}
    />
  );
}

/** The page that a menu row names; a row whose component is unknown does not break the menu (api-contract 4.4). */
export function TabPage({ route }: { route: MenuRoute | undefined }) {
  if (route === undefined) return <ExceptionPage status="404" />;
  return (
    <PaneBoundary>
      <Suspense fallback={<PaneWaiting />}>{contentOf(route)}</Suspense>
    </PaneBoundary>
  );
}
