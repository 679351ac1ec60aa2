import { isPageKey } from '@baisi/contract/pages';
import { type ReactNode, Suspense } from 'react';
import type { MenuRoute } from '../platform/menu/menu-routes.logic.ts';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { lazyPart } from './lazy-part.tsx';
import { pages } from './page-registry.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { PaneWaiting } from './pane-waiting.tsx';

const { Part: FramePage } = lazyPart(async () => (await import('./frame-page.tsx')).FramePage);

/** Returns whether a route renders without antd, as do frames of other sites and the page 页面不存在. */
export function isLight(route: MenuRoute | undefined): boolean {
  if (route === undefined || route.frameUrl !== undefined) return true;
  return !isPageKey(route.component) || pages[route.component].isLight;
}

function contentOf({ component, frameUrl, title }: MenuRoute): ReactNode {
  if (frameUrl !== undefined) return <FramePage url={frameUrl} title={title} />;
  if (isPageKey(component)) {
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

/** Page of a menu row; a row with an unknown component does not break the menu (api-contract 4.4). */
export function TabPage({ route }: { route: MenuRoute | undefined }) {
  if (route === undefined) return <ExceptionPage status="404" />;
  return (
    <PaneBoundary>
      <Suspense fallback={<PaneWaiting />}>{contentOf(route)}</Suspense>
    </PaneBoundary>
  );
}
