import { App } from 'antd';
import { useEffect } from 'react';
import { whenIdle } from '../../platform/window/when-idle.ts';
import { loadChunk } from '../loading/load-chunk.ts';

/** Offers unsaved forms when the workspace opens. */
export function OfferDrafts() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      whenIdle(() => {
        loadChunk(() => import('./draft-notice.tsx')).then(
          ({ showDraftNotice }) => showDraftNotice(notification),
          // Forms offer their drafts themselves as well.
          () => undefined,
        );
      }),
    [notification],
  );
  return null;
}
