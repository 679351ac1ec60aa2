import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { changeId, HistoryField } from './history.ts';
import { version } from './rules/fields.ts';

/**
 * Taking back changes that the caller made to the own profile. Only fields that the profile's own edit writes are taken
 * back, with its checks and version.
 */
export const ownChanges = {
  revertPlan: endpoint({
    summary:
      'What taking back a change would do: `before` is the present value of each field, `after` the one before the change.',
    method: 'GET',
    path: '/sys/user/ownChanges/revert',
    access: signedIn,
    input: z.object({ changeId }),
    result: z.object({ version: z.number(), fields: z.array(HistoryField) }),
  }),
  revert: endpoint({
    summary: 'Take back a change of the own profile. A stale version answers 409.',
    method: 'POST',
    path: '/sys/user/ownChanges/revert',
    access: signedIn,
    audit: { type: 'edit', text: '撤销个人资料的修改' },
    input: z.object({ changeId, version: version() }),
    result: Nothing,
    done: '已撤销这次修改',
  }),
};
