import { expect, test } from 'vitest';
import { problemOf } from './loaded.logic.ts';

test('a refusal for want of permission is told apart from a failure that may pass', () => {
  expect(problemOf({ status: 403, message: '拒绝访问' }).refused).toBe(true);
  expect(problemOf({ status: 500, message: '操作失败，请稍后再试' }).refused).toBe(false);
});

test('the text and the request id of the answer reach the person', () => {
  expect(problemOf({ status: 503, message: '服务暂时不可用，请稍后再试', requestId: 'r-1' })).toEqual({
    refused: false,
    text: '服务暂时不可用，请稍后再试',
    requestId: 'r-1',
  });
});

test.each([undefined, null, 'text', new TypeError('x is not a function'), {}])(
  'the inner words of a programming fault are not shown (%s)',
  (error) => {
    expect(problemOf(error)).toEqual({
      refused: false,
      text: '请求出现错误，请稍后再试',
      requestId: undefined,
    });
  },
);
