import { expect, test } from 'vitest';
import { problemOf } from './loaded.logic.ts';

test('a missing permission is distinguished from a temporary failure', () => {
  expect(problemOf({ status: 403, message: '拒绝访问' }).refused).toBe(true);
  expect(problemOf({ status: 500, message: '操作失败，请稍后再试' }).refused).toBe(false);
});

test('the user sees the text and the request id of the response', () => {
  expect(problemOf({ status: 503, message: '服务暂时不可用，请稍后再试', requestId: 'r-1' })).toEqual({
    refused: false,
    text: '服务暂时不可用，请稍后再试',
    requestId: 'r-1',
  });
});

test.each([undefined, null, 'text', new TypeError('x is not a function'), {}])(
  'the internal message of a programming error is not shown (%s)',
  (error) => {
    expect(problemOf(error)).toEqual({
      refused: false,
      text: '请求出现错误，请稍后再试',
      requestId: undefined,
    });
  },
);
