import { contractFeature } from './contract-feature.ts';
import { history } from './history.ts';

export const historyFeature = contractFeature({ endpoints: { history } });
