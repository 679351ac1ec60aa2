import { App } from 'antd';
import { useEffect } from 'react';
import { whenIdle } from '../../platform/window/when-idle.ts';
import { loadChunk } from '../loading/load-chunk.ts';

/** Shows the notice about drafts when the workspace opens and the browser is idle. */
export function OfferDrafts() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      whenIdle(() => {
        loadChunk(() => import('./draft-notice.tsx')).then(
          ({ showDraftNotice }) => showDraftNotice(notification),
          // Without the notice, each form still offers its draft when it opens.
          () => undefined,
        );
      }),
    [notification],
  );
  return null;
}
