import type { OwnPermissions } from '@baisi/contract/permissions';
import { narrowFrames } from '../menu/frame-policy.ts';
import { routesOf } from '../menu/menu-routes.logic.ts';
import { withFilledUrls } from '../menu/menu-urls.logic.ts';
import { useSession } from './session-store.ts';

/** api-contract 1.3: what older menus send where there are no tenants. */
const noTenant = '0';

/** Takes over the answer of `permissions.own`: addresses in the menu are filled in here, once, for everybody. */
export function keepPermissions(own: OwnPermissions): void {
  const { user, loadedPermissions } = useSession.getState();
  const menu = withFilledUrls(own.menu, {
    baseUrl: window.location.origin,
    userId: user?.id ?? '',
    orgCode: user?.orgCode ?? '',
    tenantId: noTenant,
  });
  narrowFrames(routesOf(menu).flatMap(({ frameUrl }) => frameUrl ?? []));
  loadedPermissions({ ...own, menu });
}
