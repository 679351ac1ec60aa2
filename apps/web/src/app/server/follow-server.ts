import { followMessages } from '../../features/announcements/bell/follow-messages.ts';
import { shownMessage } from '../../features/announcements/bell/unread-messages.ts';
import { followJobs } from '../../features/jobs/follow-jobs.ts';
import { printBillsOfBell } from '../../features/printing/print-bills-of-bell.ts';
import { followSchedules } from '../../features/schedules/follow-schedules.ts';
import { followDictionaries } from '../../fields/dictionary/follow-dictionaries.ts';
import type { Answers } from '../../platform/api/answers.ts';
import { connection } from '../../platform/connection/connection.ts';
import { watchConnection } from '../../platform/connection/watch-connection.ts';
import { notify } from '../../platform/notify.ts';
import { openBell } from '../../platform/realtime/bell-socket.ts';
import type { Renewal } from '../../platform/session/renewal.ts';
import type { Signal } from '../../platform/signal.ts';
import type { LateStyles } from '../../platform/styles/late-styles.ts';
import { watchStyles } from '../../platform/styles/watch-styles.ts';
import { storeAnnouncedVersion } from '../../platform/version/store-announced-version.ts';
import { ownVersion, servedVersion } from '../../platform/version/version.ts';
import { prepareHintedPages, prepareMenuPages } from '../loading/link-hints.ts';
import { messagesPath, tasksPath } from '../pages/fixed-routes.ts';
import { offerReload, withdrawUpgrade } from '../reload-prompt/reload-wish.ts';
import { watchVersion } from '../reload-prompt/version-watch.ts';
import { followPermissions } from '../session/follow-permissions.ts';
import { followReach } from '../session/follow-reach.ts';
import { isAnswer } from '../session/withdrawn-tabs.ts';
import { showHeaderNews } from './show-header-news.tsx';

export type ServerNeeds = {
  renewal: Renewal;
  answers: Answers;
  lateStyles: LateStyles;
  /** Called when the server is reachable again. */
  onBack: () => void;
  /** Called when the session's permissions differ from those on the page: reloads them. */
  refresh: () => Promise<void>;
  /** Whether antd's provider has to be mounted; true when a server message has to be shown in a dialog. */
  groundDue: Signal<boolean>;
};

/** The tab 后台任务 of the page 任务中心. */
const jobsPath = `${tasksPath}?tab=jobs`;

/**
 * Watches the connection to the server, its version and its messages, and prefetches pages. The returned function stops
 * it.
 */
export function followServer(needs: ServerNeeds): () => void {
  const { renewal, answers, lateStyles, onBack, refresh, groundDue } = needs;
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
  const openMessage = (id: string) => {
    shownMessage.write(id);
    groundDue.write(true);
  };
  return oneByOne([
    watchConnection,
    () => watchStyles(lateStyles),
    () => connection.subscribe(changed),
    () =>
      watchVersion({
        own: ownVersion(),
        served: servedVersion,
        offer: (version) => offerReload({ kind: 'upgraded', version }),
        withdraw: withdrawUpgrade,
      }),
    prepareHintedPages,
    () => prepareMenuPages(groundDue),
    () => printBillsOfBell(() => groundDue.write(true)),
    () => followDictionaries(answers.opened),
    () => followPermissions(refresh),
    () => followReach(answers.opened),
    () => showHeaderNews({ jobsPath, messagesPath, openMessage }),
    () => followJobs({ opened: answers.opened, path: jobsPath }),
    followSchedules,
    () => followMessages({ opened: answers.opened, open: openMessage, path: messagesPath }),
    storeAnnouncedVersion,
    // Last: its first frames find their listeners.
    () => openBell(renewal).close,
  ]);
}

/** Begins one thing a task, so that the page answers in between. The returned function stops all that have begun. */
function oneByOne(begins: readonly (() => () => void)[]): () => void {
  const stops: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beginAt = (at: number): void => {
    const begin = begins[at];
    if (begin === undefined) return;
    stops.unshift(begin());
    timer = setTimeout(beginAt, 0, at + 1);
  };
  beginAt(0);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
