import type { HouseKey } from '../../../platform/house-key.ts';
import type { Me } from '../session-needs.ts';

export type OwnDraftKeyNeeds = { houseKey: HouseKey };

/**
 * What seals a person's unsaved forms in the browser. It hangs on the person alone, not on password or session: a
 * draft must open after the session was lost and another one begun.
 */
export function createOwnDraftKey({ houseKey }: OwnDraftKeyNeeds) {
  return {
    of: ({ userId }: Me): { secret: string } => ({
      secret: houseKey.derive(`drafts of ${userId}`).toString('base64url'),
    }),
  };
}

export type OwnDraftKey = ReturnType<typeof createOwnDraftKey>;
