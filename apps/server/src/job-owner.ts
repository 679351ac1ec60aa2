import type { PermissionCode } from '@baisi/contract/endpoint';
import type { Tables, Use, Work } from './db/work.ts';
import { type Caller, holds, type Person } from './platform/actor.ts';
import { appError } from './platform/errors.ts';
import type { JobContext } from './platform/jobs/job-kind.ts';

export type JobOwnerNeeds = {
  work: Work;
  rights: { personOf(use: Use, userId: string, orgCode: string | null): Promise<Person | undefined> };
};

/**
 * Returns the owner of a background job as its caller, in the department `orgCode`, with the rights of this moment.
 * Throws if the owner is gone or does not hold `code` any more.
 */
export async function ownerOfJob(
  { work, rights }: JobOwnerNeeds,
  { owner, jobId }: Pick<JobContext<Tables>, 'owner' | 'jobId'>,
  { code, orgCode }: { code: PermissionCode; orgCode: string | null },
): Promise<Caller> {
  const person = await work.asSystem('the owner of a job', async (use) =>
    owner === null ? undefined : rights.personOf(use, owner.userId, orgCode),
  );
  if (person === undefined || !holds(person, code)) throw appError('forbidden');
  return { ...person, requestId: `job ${jobId}` };
}
