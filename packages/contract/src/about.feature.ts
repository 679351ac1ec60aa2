import { contractFeature } from './contract-feature.ts';

export const aboutFeature = contractFeature({ pages: ['about/Help', 'about/Privacy', 'about/Terms'] });
