import { checks } from './checks.ts';
import { contractFeature } from './contract-feature.ts';

export const checksFeature = contractFeature({ endpoints: { checks } });
