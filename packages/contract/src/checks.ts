import * as z from 'zod/mini';
import { type CheckableColumn, checkableColumns } from './closed-sets/checkable-columns.generated.ts';
import { endpoint, signedIn } from './endpoint.ts';

export { type CheckableColumn, checkableColumns };

export const checks = {
  duplicate: endpoint({
    summary:
      'Check whether a value is free; `success:false` when another record has it, with `isInBin` when that is in the recycle bin. An empty value passes. `dataId`: the record to ignore.',
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
