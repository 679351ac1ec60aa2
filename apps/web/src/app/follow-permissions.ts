import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import { onBell } from '../platform/realtime/bell.ts';
import { useSession } from '../platform/session/session-store.ts';

/**
 * Has menus and buttons drawn anew when the server says that this session holds something else than they show. While
 * that goes on (the person may be asked about something unsaved) further news wait for its end.
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
    // Who said no, or could not be answered, is left alone until there is something new.
    if (heard !== before) await catchUp();
  };
  return onBell('permissions', ({ msgTxt }) => {
    heard = msgTxt;
    void catchUp();
  });
}
