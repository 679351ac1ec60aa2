import { contractFeature } from './contract-feature.ts';
import { uploads } from './uploads.ts';

export const uploadsFeature = contractFeature({ endpoints: { uploads } });
