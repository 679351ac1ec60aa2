import { deliveries } from '@baisi/contract/deliveries';
import { featureCases } from '../../../testing/feature-cases.ts';
import { fixture } from '../../../testing/security/fixture.ts';

export const cases = featureCases({
  fixtures: [
    fixture(deliveries.list, { input: () => ({}) }),
    fixture(deliveries.retry, {
      input: async (world) => ({ ids: await world.delivery() }),
      names: { ids: 'delivery' },
    }),
  ],
});
