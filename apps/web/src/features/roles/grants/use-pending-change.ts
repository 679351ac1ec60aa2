import { useState } from 'react';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { useSaveEnds, useSaveGrant, useSaveRules } from '../roles.queries.ts';
import type { PendingChange } from './grant-preview-modal.tsx';

type Asked = {
  change: PendingChange;
  save: () => Promise<unknown>;
  onDone: () => void;
  onGivenUp: () => void;
};

/**
 * A change of a role's grants that is previewed before it is saved. A refusal keeps the change and is shown beside it.
 */
export function usePendingChange(roleId: string, given: readonly string[]) {
  const opening = useOpening<Asked>();
  const [refusal, setRefusal] = useState<string>();
  const onRefused = (error: ApiError) => {
    setRefusal(error.message);
    return true;
  };
  const grant = useSaveGrant({ onRefused });
  const rules = useSaveRules({ onRefused });
  const ends = useSaveEnds({ onRefused });
  const ask = (asked: Asked) => {
    setRefusal(undefined);
    opening.show(asked);
  };
  const same = { roleId, permissionIds: given.join(','), lastpermissionIds: given.join(',') };
  return {
    key: opening.key,
    isOpen: opening.isOpen,
    change: opening.about?.change,
    isSaving: grant.isPending || rules.isPending || ends.isPending,
    refusal,
    askGrant: (chosen: readonly string[], endsAt: string | null, onDone: () => void) => {
      const change = { ...same, permissionIds: chosen.join(','), endsAt };
      ask({ change, save: () => grant.mutateAsync(change), onDone, onGivenUp: () => {} });
    },
    askEnd: (permissionId: string, endsAt: string | null) => {
      const wanted = { permissionIds: permissionId, endsAt };
      ask({
        change: { ...same, newEnds: wanted },
        save: () => ends.mutateAsync({ roleId, ...wanted }),
        onDone: () => {},
        onGivenUp: () => {},
      });
    },
    /** Resolves when the rules are saved; rejects when the user goes back. */
    askRules: (permissionId: string, ruleIds: readonly string[]) =>
      new Promise<void>((resolve, reject) => {
        const dataRuleIds = ruleIds.join(',');
        ask({
          change: { ...same, dataRules: [{ permissionId, dataRuleIds }] },
          save: () => rules.mutateAsync({ roleId, permissionId, dataRuleIds }),
          onDone: resolve,
          onGivenUp: () => reject(new Error('given up')),
        });
      }),
    confirm: () => {
      setRefusal(undefined);
      void opening.about?.save().then(
        () => {
          opening.hide();
          opening.about?.onDone();
        },
        // The preview shows the refusal.
        () => {},
      );
    },
    giveUp: () => {
      opening.hide();
      opening.about?.onGivenUp();
    },
  };
}
