import { notify } from '../../platform/notify.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import type { SessionNews } from '../../platform/session/session-news.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { onStoredElsewhere } from '../../platform/storage/storage.ts';

type Outside = { news: SessionNews; renewal: Renewal; refresh: () => Promise<void> };

/** Follows session changes made by other tabs of this browser. The returned function stops it. */
export function followOtherTabs({ news, renewal, refresh }: Outside): () => void {
  const takeOver = () => {
    if (renewal.read() === 'live' || !useSession.getState().takeOver()) return;
    renewal.tell('same-person');
    void refresh();
  };
  const stops = [
    news.listen((heard) => {
      const { token, user, renewed } = useSession.getState();
      if (heard.kind === 'department') {
        if (heard.token !== token) return;
        notify.warning('登录部门已在其他页签切换，正在更新');
        void refresh();
      } else if (heard.before === token && heard.result.userInfo.id === user?.id) {
        renewed(heard.result);
        renewal.tell('same-person');
      }
    }),
    // This tab may notice the end of its session before or after a sign-in in another tab.
    renewal.subscribe(takeOver),
    onStoredElsewhere(takeOver),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
