import { featureCases } from '../../../testing/feature-cases.ts';
import { ownFixtures } from './fixtures.ts';

export const cases = featureCases({ fixtures: ownFixtures });
