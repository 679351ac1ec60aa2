import type { OwnPermissions } from '@baisi/contract/permissions';
import { narrowFrames } from '../menu/frame-policy.ts';
import { routesOf } from '../menu/menu-routes.logic.ts';
import { withFilledUrls } from '../menu/menu-urls.logic.ts';
import { useSession } from './session-store.ts';

/** Tenant id in menu addresses, since the product has no tenants (api-contract 1.3). */
const noTenant = '0';

/** Stores the response of `permissions.own`; fills in the menu's addresses once. */
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
