import { notify } from '../platform/notify.ts';
import type { Renewal } from '../platform/session/renewal.ts';
import type { SessionNews } from '../platform/session/session-news.ts';
import { useSession } from '../platform/session/session-store.ts';
import { onStoredElsewhere } from '../platform/storage/storage.ts';

type Outside = { news: SessionNews; renewal: Renewal; refresh: () => Promise<void> };

/** Goes along with what the other tabs of this browser do to the session they share. The answer stops it. */
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
    // The end may be noticed after somebody signed in elsewhere, or before.
    renewal.subscribe(takeOver),
    onStoredElsewhere(takeOver),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
