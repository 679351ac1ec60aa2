import { App } from 'antd';
import { useEffect } from 'react';
import { loadChunk } from './load-chunk.ts';

/** After the first page has been drawn, and the browser has nothing better to do. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 4000 });
  return () => cancelIdleCallback(handle);
}

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
