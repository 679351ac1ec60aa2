import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { id, requiredText } from './rules/fields.ts';

/** A step on the way from a person to a right. */
const Step = z.object({
  kind: z.enum(['person', 'department', 'role', 'permission', 'rule']),
  id: z.string(),
  name: z.string(),
});

const Named = z.object({ id: z.string(), name: z.string() });

/** The answer of 权限诊断: yes or no, why, and what would change it. */
export const AccessVerdict = z.object({
  allowed: z.boolean(),
  /** In one Chinese sentence. */
  reason: z.string(),
  /** Every way by which the person has it: person → department → role → permission → rule. */
  chains: z.array(z.array(Step)),
  /** For a no: the smallest grant that makes it a yes; null where none would. */
  remedy: z.nullable(
    z.object({
      /** `role`: give this role to the person. `permissions`: give these permissions to a role that the person has. */
      kind: z.enum(['role', 'permissions']),
      role: Named,
      permissions: z.array(Named),
      /** (person, permission) pairs that come to be. */
      cost: z.number(),
      text: z.string(),
    }),
  ),
});
export type AccessVerdict = z.infer<typeof AccessVerdict>;

const question = {
  kind: z.enum(['action', 'menu', 'column'], { error: '类型格式不正确' }),
  /** An authorisation code (`user:add`), or the id of a menu. */
  target: requiredText('权限', 100),
};

export const accessInspector = {
  own: endpoint({
    summary: 'May the caller do an action, open a menu, see a column, and why?',
    method: 'GET',
    path: '/sys/permission/inspectOwn',
    access: signedIn,
    input: z.object(question),
    result: AccessVerdict,
  }),
  ofPerson: endpoint({
    summary: 'May a person do an action, open a menu, see a column, and why?',
    method: 'GET',
    path: '/sys/permission/inspect',
    access: permission('permission:inspect'),
    input: z.object({ ...question, userId: id('用户') }),
    result: AccessVerdict,
  }),
};
