import { App } from 'antd';
import { useEffect } from 'react';
import { whenIdle } from '../platform/when-idle.ts';
import { loadChunk } from './load-chunk.ts';

/** Tells at the start that unsaved forms are waiting. */
export function OfferDrafts() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      whenIdle(() => {
        loadChunk(() => import('./draft-notice.tsx')).then(
          ({ showDraftNotice }) => showDraftNotice(notification),
          // Drafts are offered again by their forms.
          () => undefined,
        );
      }),
    [notification],
  );
  return null;
}
