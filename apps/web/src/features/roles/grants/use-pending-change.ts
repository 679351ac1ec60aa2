import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { useGrantEdits } from '../../../fields/permission-matrix/use-grant-edits.ts';
import { grantsOf, useSaveEnds, useSaveGrant, useSaveRules } from '../roles.queries.ts';
import { useAsked } from './use-asked.ts';

/**
 * A change of a role's grants that is previewed before it is saved. A refusal keeps the change and is shown beside it.
 */
export function usePendingChange(
  roleId: string,
  { given, chosen }: Pick<ReturnType<typeof useGrantEdits>, 'given' | 'chosen'>,
) {
  const client = useQueryClient();
  const [day, setDay] = useState<string | null>(null);
  const { ask, forget, onRefused, ...asked } = useAsked();
  const saving = useSaveGrant({
    onRefused,
    onDone: (_, { permissionIds }) => {
      // The saved grants count as saved before the server returns the new ones.
      client.setQueryData(grantsOf(roleId).queryKey, (permissionIds ?? '').split(',').filter(Boolean));
      setDay(null);
    },
  });
  const rules = useSaveRules({ onRefused });
  const ends = useSaveEnds({ onRefused });
  const last = [...given].join(',');
  const same = { roleId, permissionIds: last, lastpermissionIds: last };
  const grant = { ...same, permissionIds: [...chosen].join(','), endsAt: day };
  return {
    ...asked,
    /** The edited grants, as they would be saved. */
    grant,
    day,
    setDay,
    isSaving: saving.isPending || rules.isPending || ends.isPending,
    /** Shows the preview of the edited grants, with the button that saves them. */
    showGrant: () => ask({ change: grant, save: () => saving.mutateAsync(grant) }),
    saveGrant: () => {
      forget();
      saving.mutate(grant);
    },
    askEnd: (permissionId: string, endsAt: string | null) => {
      const wanted = { permissionIds: permissionId, endsAt };
      ask({
        change: { ...same, newEnds: wanted },
        save: () => ends.mutateAsync({ roleId, ...wanted }),
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
  };
}
