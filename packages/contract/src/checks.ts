import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/** Columns that allow a uniqueness check (api-contract 3.12): a closed list, never text in SQL. */
export const checkableColumns = [
  'sys_user.username',
  'sys_user.phone',
  'sys_user.email',
  'sys_user.work_no',
  'sys_role.role_code',
  'sys_permission.perms',
  'sys_position.code',
  'sys_depart_role.role_code',
  'sys_dict.dict_code',
  'sys_category.code',
  'sys_fill_rule.rule_code',
  'sys_check_rule.rule_code',
] as const;
export type CheckableColumn = (typeof checkableColumns)[number];

export const checks = {
  duplicate: endpoint({
    summary:
      'Is a value free? `success:false` when taken; an empty value passes. `dataId` leaves that row out.',
    method: 'GET',
    path: '/sys/duplicate/check',
    access: signedIn,
    input: z.object({
      tableName: z.string().check(z.maxLength(100)),
      fieldName: z.string().check(z.maxLength(100)),
      fieldVal: z.optional(z.string().check(z.maxLength(200))),
      dataId: z.optional(z.string().check(z.maxLength(64))),
    }),
    result: z.nullable(z.literal('nothing-to-check')),
    messageOf: (result) => (result === null ? '该值可用！' : '数据为空,不作处理！'),
  }),
};
