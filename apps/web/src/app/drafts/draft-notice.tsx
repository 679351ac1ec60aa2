import type { App } from 'antd';
import { DraftList } from '../../fields/drafts/draft-list.tsx';
import type { Draft } from '../../platform/drafts/draft.logic.ts';
import { forgetDraft, waitingDrafts } from '../../platform/drafts/own-drafts.ts';

type Notification = ReturnType<typeof App.useApp>['notification'];

const key = 'drafts';
/** Drafts beyond this number wait in their forms. */
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

/** Offers drafts of earlier visits, unless the open form is one of them: the user is already at work on it. */
export async function showDraftNotice(notification: Notification): Promise<void> {
  const { pathname, search } = window.location;
  const drafts = await waitingDrafts();
  if (drafts.some(({ address }) => address === pathname + search)) return;
  show(notification, drafts);
}
