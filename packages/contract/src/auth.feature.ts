import { auth } from './auth.ts';
import { contractFeature } from './contract-feature.ts';
import { recovery } from './recovery.ts';
import { thirdParty } from './third-party.ts';

export const authFeature = contractFeature({ endpoints: { auth, recovery, thirdParty } });
