import type { App } from 'antd';
import { DraftList } from '../../fields/drafts/draft-list.tsx';
import type { Draft } from '../../platform/drafts/draft.logic.ts';
import { forgetDraft, waitingDrafts } from '../../platform/drafts/own-drafts.ts';

type Notification = ReturnType<typeof App.useApp>['notification'];

const key = 'drafts';
/** Maximum number of drafts in the notice. Further ones are offered when their forms open. */
const maxShown = 4;
/** Long enough to choose a draft; the notice stays while the pointer is on it. */
const shownSeconds = 20;

function show(notification: Notification, drafts: readonly Draft[]): void {
  if (drafts.length === 0) {
    notification.destroy(key);
    return;
  }
  notification.info({
    key,
    title: `您有 ${drafts.length} 份未保存的草稿`,
    description: (
      <DraftList
        drafts={drafts.slice(0, maxShown)}
        onOpen={() => notification.destroy(key)}
        onDiscard={(draft) => {
          void forgetDraft(draft);
          show(
            notification,
            drafts.filter((one) => one !== draft),
          );
        }}
      />
    ),
    duration: shownSeconds,
  });
}

/**
 * Shows a notice with links to the drafts of earlier visits. Shows none when the open page is one of these forms, since
 * the form offers its draft itself.
 */
export async function showDraftNotice(notification: Notification): Promise<void> {
  const { pathname, search } = window.location;
  const drafts = await waitingDrafts();
  if (drafts.some(({ address }) => address === pathname + search)) return;
  show(notification, drafts);
}
