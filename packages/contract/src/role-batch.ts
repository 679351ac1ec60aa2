import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { RoleRecord, RoleToAdd } from './role-records.ts';
import { orElse } from './rules/edit-of.ts';
import { batchAnswerOf, batchMessage, rowBatchOf, validatedLater } from './rules/row-batch.ts';

/**
 * Data scopes that a new role can start with. `custom` is missing because it needs departments, which are chosen on
 * the role itself.
 */
export const startingScopes = ['all', 'below', 'own', 'self'] as const;

/** A row of a batch: the role form, and the role's initial data scope. */
export const RoleRowToAdd = z.extend(RoleToAdd, {
  dataScope: orElse(z.enum(startingScopes, { error: '数据范围格式不正确' }), 'all'),
});
export type RoleRowToAdd = z.output<typeof RoleRowToAdd>;

const { added } = rowBatchOf({
  roleName: validatedLater(),
  roleCode: validatedLater(),
  description: validatedLater(),
  secondFactor: validatedLater(),
  status: validatedLater(),
  sortNo: validatedLater(),
  dataScope: validatedLater(),
});

/** New roles that a grid saves in one request; each row is validated like the role form. */
export const RoleBatch = z.object({ added });
export type RoleBatch = z.output<typeof RoleBatch>;
export const RoleBatchAnswer = batchAnswerOf(RoleRecord);
export type RoleBatchAnswer = z.infer<typeof RoleBatchAnswer>;

/** Maximum number of proposed codes per request. */
export const maxProposedCodes = 200;

export const roleBatch = {
  proposeCodes: endpoint({
    summary:
      'Propose a free, distinct code for each name of a role: its pinyin, with the first free number appended if it is taken; empty when none was found.',
    method: 'POST',
    path: '/sys/role/proposeCodes',
    access: permission('role:add'),
    audit: { unlogged: 'it only reads' },
    input: z.object({
      names: z
        .array(z.string({ error: '角色名称格式不正确' }).check(z.maxLength(50)), {
          error: '角色名称格式不正确',
        })
        .check(z.minLength(1), z.maxLength(maxProposedCodes, { error: `一次最多${maxProposedCodes}个编码` })),
    }),
    result: z.array(z.string()),
  }),
  addBatch: endpoint({
    summary:
      'Create several roles without any permissions. Valid rows are saved; each of the others is returned with its errors.',
    method: 'POST',
    path: '/sys/role/addBatch',
    access: permission('role:add'),
    audit: { type: 'add', text: '批量添加角色' },
    input: RoleBatch,
    result: RoleBatchAnswer,
    messageOf: batchMessage,
  }),
};
