import { useState, useSyncExternalStore } from 'react';
import { shownMessage } from '../../features/announcements/bell/unread-messages.ts';
import { LateOverPage } from '../loading/late-over-page.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';

const { Part: MessageModal } = lazyPart(
  async () => (await import('../../features/announcements/message/message-modal.tsx')).MessageModal,
);

const close = () => shownMessage.write(undefined);

/** A message over the workspace, opened from the bell or from its notification (product-spec §2). */
export function MessageOverPage() {
  const id = useSyncExternalStore(shownMessage.subscribe, shownMessage.read);
  // Once opened it stays mounted, so that it can fade out.
  const [needed, setNeeded] = useState(false);
  if (id !== undefined && !needed) setNeeded(true);
  return needed ? (
    <LateOverPage
      onClose={() => {
        close();
        setNeeded(false);
      }}
    >
      <MessageModal id={id} onClose={close} />
    </LateOverPage>
  ) : null;
}
