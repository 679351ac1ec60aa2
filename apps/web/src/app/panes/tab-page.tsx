import { type ReactNode, Suspense } from 'react';
import type { MenuRoute } from '../../platform/menu/menu-routes.logic.ts';
import { ExceptionPage } from '../../ui/exception-page/exception-page.tsx';
import { PaneBoundary } from '../errors/pane-boundary.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { isPage, pages } from '../page-registry.ts';
import { PaneWaiting } from './pane-waiting.tsx';

const { Part: FramePage } = lazyPart(async () => (await import('../pages/frame-page.tsx')).FramePage);

/** Returns whether a route renders without antd; true also for frames of other sites and for 页面不存在. */
export function isLight(route: MenuRoute | undefined): boolean {
  if (route === undefined || route.frameUrl !== undefined) return true;
  return !isPage(route.component) || pages[route.component].isLight;
}

function contentOf({ component, frameUrl, title }: MenuRoute): ReactNode {
  if (frameUrl !== undefined) return <FramePage url={frameUrl} title={title} />;
  if (isPage(component)) {
    const { Part } = pages[component];
    return <Part />;
  }
  return (
    <ExceptionPage
      status="404"
      text={`【${title}】页面未找到`}
      detail={`菜单指向的组件 ${component} 不在当前版本中，或缺少可打开的地址。请联系管理员核对菜单配置。`}
    />
  );
}

/** Page of a menu route. A route with an unknown component shows an error page (api-contract 4.4). */
export function TabPage({ route }: { route: MenuRoute | undefined }) {
  if (route === undefined) return <ExceptionPage status="404" />;
  return (
    <PaneBoundary>
      <Suspense fallback={<PaneWaiting />}>{contentOf(route)}</Suspense>
    </PaneBoundary>
  );
}
