import { useState } from 'react';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import type { PendingChange } from './grant-preview-modal.tsx';

type Asked = {
  change: PendingChange;
  save: () => Promise<unknown>;
  onDone?: () => void;
  onGivenUp?: () => void;
};

/** A change that is shown in the preview and waits for a confirmation, and the reason of the last refusal. */
export function useAsked() {
  const opening = useOpening<Asked>();
  const [refusal, setRefusal] = useState<string>();
  return {
    key: opening.key,
    isOpen: opening.isOpen,
    change: opening.about?.change,
    refusal,
    /** Keeps the reason of a refusal; the change stays. */
    onRefused: (error: ApiError) => {
      setRefusal(error.message);
      return true;
    },
    forget: () => setRefusal(undefined),
    ask: (asked: Asked) => {
      setRefusal(undefined);
      opening.show(asked);
    },
    confirm: () => {
      setRefusal(undefined);
      void opening.about?.save().then(
        () => {
          opening.hide();
          opening.about?.onDone?.();
        },
        // The preview shows the refusal.
        () => {},
      );
    },
    giveUp: () => {
      setRefusal(undefined);
      opening.hide();
      opening.about?.onGivenUp?.();
    },
  };
}
