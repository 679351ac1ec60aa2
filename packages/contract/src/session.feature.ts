import { contractFeature } from './contract-feature.ts';
import { ownSecurity } from './own-security.ts';
import { session } from './session.ts';

export const sessionFeature = contractFeature({ endpoints: { session, ownSecurity } });
