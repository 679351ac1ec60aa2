import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import { onBell } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';

/**
 * Refreshes menu and buttons when the server announces permissions other than those shown. Further announcements wait
 * until the current refresh ends, which may be asking the user about unsaved input. The returned function stops it.
 */
export function followPermissions(refresh: () => Promise<void>): () => void {
  let isRefreshing = false;
  let heard: string | undefined;
  const isOld = (): boolean => {
    const { menu, grants } = useSession.getState();
    if (menu === undefined || grants === undefined || heard === undefined) return false;
    return permissionStamp({ ...grants, menu }) !== heard;
  };
  const catchUp = async (): Promise<void> => {
    if (isRefreshing || !isOld()) return;
    isRefreshing = true;
    const before = heard;
    await refresh().finally(() => {
      isRefreshing = false;
    });
    // Retries only for a newer announcement: a declined or failed refresh is not repeated for the same one.
    if (heard !== before) await catchUp();
  };
  return onBell('permissions', ({ msgTxt }) => {
    heard = msgTxt;
    void catchUp();
  });
}
