import type { InstallationKey } from '../../../platform/secrets/installation-key.ts';
import type { Me } from '../session-needs.ts';

export type OwnDraftKeyNeeds = { installationKey: InstallationKey };

/**
 * The key that encrypts a user's unsaved forms in the browser. It depends only on the user, not on password or session:
 * a draft must be readable after a new sign-in.
 */
export function createOwnDraftKey({ installationKey }: OwnDraftKeyNeeds) {
  return {
    of: ({ userId }: Me): { secret: string } => ({
      secret: installationKey.derive(`drafts of ${userId}`).toString('base64url'),
    }),
  };
}

export type OwnDraftKey = ReturnType<typeof createOwnDraftKey>;
