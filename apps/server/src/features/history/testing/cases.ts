import { featureCases } from '../../../testing/feature-cases.ts';
import { historyFixtures } from './fixtures.ts';

export const cases = featureCases({ fixtures: historyFixtures });
