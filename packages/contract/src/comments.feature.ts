import { comments } from './comments.ts';
import { contractFeature } from './contract-feature.ts';

/** Comments on records of any feature. */
export const commentsFeature = contractFeature({ endpoints: { comments } });
