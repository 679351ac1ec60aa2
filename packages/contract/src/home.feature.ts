import { contractFeature } from './contract-feature.ts';
import { home } from './home.ts';

export const homeFeature = contractFeature({ endpoints: { home } });
