import { users } from '@baisi/contract/users';
import { expect, test } from 'vitest';
import type { Events } from '../../events.ts';
import { aPerson } from '../../testing/a-person.ts';
import { operationLine, signInLine } from './log-lines.ts';

const stamp = { id: '1', create_time: new Date(0) };
const call: Events['call-finished'] = {
  endpoint: users.add,
  context: {
    actor: { ...aPerson('u1', { username: 'lili', realname: '李丽' }), requestId: 'r1' },
    ip: '10.0.0.1',
    userAgent: '',
    token: 'geheim',
  },
  input: {
    username: 'wang',
    password: 'geheim',
    nested: { smscode: 'geheim', apiKey: 'geheim', partnerKey: 'geheim' },
    note: 'x'.repeat(9000),
  },
  success: true,
  costMs: 7,
};

test('an operation is one entry: caller, operation, address, duration, with the account in userid', () => {
  expect(operationLine(call, stamp)).toMatchObject({
    log_type: 2,
    operate_type: 2,
    log_content: '添加用户「wang」',
    userid: 'lili',
    username: '李丽',
    ip: '10.0.0.1',
    request_type: 'POST',
    request_url: '/sys/user/add',
    cost_time: 7,
  });
  expect(operationLine({ ...call, success: false }, stamp)?.log_content).toBe('添加用户「wang」（被拒绝）');
});

test('secrets of the input are never logged, and long inputs are truncated', () => {
  const line = operationLine(call, stamp);
  expect(JSON.stringify(line)).not.toContain('geheim');
  expect(line?.request_param?.length).toBeLessThanOrEqual(4001);
});

test('an endpoint that declares no audit leaves no entry', () => {
  expect(operationLine({ ...call, endpoint: users.list }, stamp)).toBeUndefined();
});

test('a sign-in entry contains the typed name, truncated', () => {
  const event = {
    outcome: 'refused' as const,
    username: 'x'.repeat(500),
    userId: null,
    realname: '',
    ip: '10.0.0.1',
    userAgent: '',
    text: '用户名或密码错误',
  };
  expect(signInLine(event, stamp)).toMatchObject({
    log_type: 1,
    userid: 'x'.repeat(120),
    log_content: '用户名或密码错误',
  });
});
