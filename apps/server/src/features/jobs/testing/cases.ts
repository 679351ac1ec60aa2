import { jobs } from '@baisi/contract/jobs';
import { featureCases } from '../../../testing/feature-cases.ts';
import { bare, fixture } from '../../../testing/security/fixture.ts';

/** No permission code decides here: the service compares the owner of each job with the caller. */
export const cases = featureCases({
  fixtures: [
    bare(jobs.own),
    bare(jobs.list),
    bare(jobs.kinds),
    fixture(jobs.get, { input: async (world) => ({ id: await world.job() }), decidedInside: true }),
    fixture(jobs.cancel, {
      input: async (world) => ({ id: await world.job() }),
      decidedInside: true,
      names: { id: 'job' },
    }),
    fixture(jobs.retry, {
      input: async (world) => ({ id: await world.job({ state: 'cancelled' }) }),
      decidedInside: true,
      answers: ['job-kind-gone'],
      names: { id: 'job' },
    }),
  ],
});
