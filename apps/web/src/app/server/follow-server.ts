import { printBillsOfBell } from '../../features/printing/print-bills-of-bell.ts';
import { followDictionaries } from '../../fields/dictionary/follow-dictionaries.ts';
import type { Answers } from '../../platform/api/answers.ts';
import { connection } from '../../platform/connection/connection.ts';
import { watchConnection } from '../../platform/connection/watch-connection.ts';
import { notify } from '../../platform/notify.ts';
import { openBell } from '../../platform/realtime/bell-socket.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import type { LateStyles } from '../../platform/styles/late-styles.ts';
import { watchStyles } from '../../platform/styles/watch-styles.ts';
import { storeAnnouncedVersion } from '../../platform/version/store-announced-version.ts';
import { ownVersion, servedVersion } from '../../platform/version/version.ts';
import { offerReload, withdrawUpgrade } from '../reload-prompt/reload-wish.ts';
import { watchVersion } from '../reload-prompt/version-watch.ts';
import { followPermissions } from '../session/follow-permissions.ts';
import { followReach } from '../session/follow-reach.ts';
import { isAnswer } from '../session/withdrawn-tabs.ts';

export type ServerNeeds = {
  renewal: Renewal;
  answers: Answers;
  lateStyles: LateStyles;
  /** The server is reachable again. */
  onBack: () => void;
  /** The session's permissions differ from those on the page. */
  refresh: () => Promise<void>;
  /** Something arrived that is drawn over the pages. */
  onDialog: () => void;
};

/** Keeps in touch with the server: reachability, served version, announcements. */
export function followServer(needs: ServerNeeds): () => void {
  const { renewal, answers, lateStyles, onBack, refresh, onDialog } = needs;
  let before = connection.read();
  const changed = () => {
    const now = connection.read();
    if (before === 'down' && now === 'up') {
      notify.success('网络已恢复');
      void answers.opened()?.invalidateQueries({ predicate: isAnswer });
      onBack();
    }
    before = now;
  };
  const stops = [
    watchConnection(),
    watchStyles(lateStyles),
    connection.subscribe(changed),
    watchVersion({
      own: ownVersion(),
      served: servedVersion,
      offer: (version) => offerReload({ kind: 'upgraded', version }),
      withdraw: withdrawUpgrade,
    }),
    printBillsOfBell(onDialog),
    followDictionaries(answers.opened),
    followPermissions(refresh),
    followReach(answers.opened),
    storeAnnouncedVersion(),
    openBell(renewal).close,
  ];
  return () => {
    for (const stop of stops.reverse()) stop();
  };
}
