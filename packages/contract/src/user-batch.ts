import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { batchAnswerOf, batchMessage, rowBatchOf, validatedLater } from './rules/row-batch.ts';
import { UserRecord } from './user-record.ts';

const { added } = rowBatchOf({
  username: validatedLater(),
  realname: validatedLater(),
  phone: validatedLater(),
  workNo: validatedLater(),
  email: validatedLater(),
  avatar: validatedLater(),
  post: validatedLater(),
  password: validatedLater(),
  mustChangePassword: validatedLater(),
  selectedroles: validatedLater(),
  selecteddeparts: validatedLater(),
});

/** New users that a grid saves in one request; each row is validated like the user form. */
export const UserBatch = z.object({ added });
export type UserBatch = z.output<typeof UserBatch>;
export const UserBatchAnswer = batchAnswerOf(UserRecord);
export type UserBatchAnswer = z.infer<typeof UserBatchAnswer>;

/** Maximum number of proposed account names per request. */
export const maxProposed = 200;

export const userBatch = {
  proposeAccounts: endpoint({
    summary:
      'Propose a free, distinct account for each name: its pinyin, with the first free number appended if it is taken; empty when none was found.',
    method: 'POST',
    path: '/sys/user/proposeAccounts',
    access: permission('user:add'),
    audit: { unlogged: 'it only reads' },
    input: z.object({
      names: z
        .array(z.string({ error: '用户姓名格式不正确' }).check(z.maxLength(50)), {
          error: '用户姓名格式不正确',
        })
        .check(z.minLength(1), z.maxLength(maxProposed, { error: `一次最多${maxProposed}个账号` })),
    }),
    result: z.array(z.string()),
  }),
  addBatch: endpoint({
    summary:
      'Create several users with roles and departments. Valid rows are saved; each of the others is returned with its errors.',
    method: 'POST',
    path: '/sys/user/addBatch',
    access: permission('user:add'),
    audit: { type: 'add', text: '批量添加用户' },
    input: UserBatch,
    result: UserBatchAnswer,
    messageOf: batchMessage,
  }),
};
