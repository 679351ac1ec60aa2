import { contractFeature } from './contract-feature.ts';
import { restSets } from './rest-sets.ts';

export const restSetsFeature = contractFeature({ endpoints: { restSets } });
