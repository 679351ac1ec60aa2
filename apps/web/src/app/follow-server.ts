import type { QueryClient } from '@tanstack/react-query';
import { connection, watchConnection } from '../platform/connection/connection.ts';
import { notify } from '../platform/notify.ts';
import type { Renewal } from '../platform/session/renewal.ts';
import { useSession } from '../platform/session/session-store.ts';
import { ownVersion, servedVersion } from '../platform/version.ts';
import { loadChunk } from './load-chunk.ts';
import { offerReload, withdrawUpgrade } from './reload-prompt/reload-wish.ts';
import { watchVersion } from './reload-prompt/version-watch.ts';
import { isAnswer } from './standing.ts';

type Outside = {
  renewal: Renewal;
  client: QueryClient;
  /** The server can be reached again. */
  onBack: () => void;
};

/** The bell can wait until the page stands. */
const calmMs = 1_000;

/** Opens the bell some time after the person is in. The answer stops it. */
function openBellLater(renewal: Renewal): () => void {
  let close = () => {};
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    const { openBell } = await loadChunk(() => import('../platform/realtime/bell-socket.ts'));
    if (isWanted) close = openBell(renewal).close;
  };
  const stopLooking = useSession.subscribe(({ menu }) => {
    if (menu === undefined || timer !== undefined) return;
    // Without a bell everything works, only later; the next part that is missing will tell.
    timer = setTimeout(() => void open().catch(() => undefined), calmMs);
  });
  return () => {
    isWanted = false;
    clearTimeout(timer);
    stopLooking();
    close();
  };
}

/** Keeps in touch with the server: whether it is there, which version it serves, what it has to say. */
export function followServer({ renewal, client, onBack }: Outside): () => void {
  let before = connection.read();
  const changed = () => {
    const now = connection.read();
    if (before === 'down' && now === 'up') {
      notify.success('网络已恢复');
      void client.invalidateQueries({ predicate: isAnswer });
      onBack();
    }
    before = now;
  };
  const stops = [
    connection.subscribe(changed),
    watchVersion({
      own: ownVersion(),
      served: servedVersion,
      offer: (version) => offerReload({ kind: 'upgraded', version }),
      withdraw: withdrawUpgrade,
    }),
    openBellLater(renewal),
  ];
  const stopWatching = watchConnection();
  return () => {
    for (const stop of stops) stop();
    stopWatching();
  };
}
