import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, optionalText, requiredText, version } from './rules/fields.ts';
import { listQuery } from './rules/list-query.ts';
import { optionalTime } from './rules/wire-time.ts';
import { ExceptionRecord, ExceptionType, exceptionListFields } from './waybill-record.ts';

/** Until when somebody deals with the exception: none is open without. */
const deadline = () =>
  optionalTime('处理期限').check(z.refine((time) => time !== null, { error: '请选择处理期限!' }));

const OpenState = z.enum(['0', '1'], { error: '异常状态格式不正确' });

/** 异常件: exceptions of waybills. */
export const exceptions = {
  list: endpoint({
    summary: 'List exceptions, those whose deadline comes first at the top.',
    method: 'GET',
    path: '/biz/exception/list',
    access: permission('exception:list'),
    input: listQuery(exceptionListFields, {}),
    result: pageOf(ExceptionRecord),
  }),
  report: endpoint({
    summary: 'Record an exception of a waybill.',
    method: 'POST',
    path: '/biz/exception/add',
    access: permission('exception:handle'),
    audit: { type: 'add', text: '登记异常件' },
    input: z.object({
      waybillId: id('运单'),
      exceptionType: ExceptionType,
      /** Absent: the caller. */
      ownerId: z.optional(z.nullable(id('负责人'))),
      deadline: deadline(),
      remark: optionalText('说明', 500),
    }),
    result: z.object({ id: z.string() }),
    done: '登记成功',
  }),
  edit: endpoint({
    summary: 'Change owner, deadline or state of an exception. A stale version answers 409.',
    method: 'PUT',
    path: '/biz/exception/edit',
    access: permission('exception:handle'),
    audit: { type: 'edit', text: '处理异常件' },
    input: editOf(
      {
        ownerId: z.nullable(id('负责人')),
        deadline: deadline(),
        /** 待处理 or 处理中; `solve` alone solves. */
        exceptionState: OpenState,
        remark: optionalText('说明', 500),
      },
      { id: id('异常件'), version: version() },
    ),
    result: Nothing,
    done: '修改成功!',
  }),
  solve: endpoint({
    summary: 'Solve an exception: the parcel goes on, was signed, or is lost.',
    method: 'PUT',
    path: '/biz/exception/solve',
    access: permission('exception:handle'),
    audit: { type: 'edit', text: '解决异常件' },
    input: z.object({
      id: id('异常件'),
      outcome: z.enum(['resume', 'sign', 'writeOff'], { error: '请选择处理结果' }),
      resolution: requiredText('处理说明', 500),
    }),
    result: Nothing,
    done: '已解决',
  }),
};
