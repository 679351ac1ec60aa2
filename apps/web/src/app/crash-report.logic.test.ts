import { expect, test } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { crashReport } from './crash-report.logic.ts';

const place = { path: '/isystem/user', at: new Date(2026, 10, 21, 9, 5, 7), version: '0.1.0+1f2e3d4c' };

test('what broke is told by name and time; where and how is there to be copied', () => {
  const error = new TypeError('x is not a function');
  error.stack = 'TypeError: x is not a function\n    at a.js:1';
  expect(crashReport(error, place)).toEqual({
    label: '故障信息',
    text: 'TypeError · 2026-11-21 09:05:07',
    copied:
      '时间：2026-11-21 09:05:07\n页面：/isystem/user\n版本：0.1.0+1f2e3d4c\n故障：TypeError: x is not a function\n    at a.js:1',
  });
});

test('a failed call is found by the number of its request', () => {
  const error = new ApiError({ status: 500, code: 500, message: '操作失败', requestId: 'r-17' });
  expect(crashReport(error, place)).toMatchObject({ label: '请求编号', text: 'r-17', copied: 'r-17' });
});

test('whatever is thrown has a report', () => {
  expect(crashReport('oops', { ...place, version: undefined })).toMatchObject({
    text: 'Error · 2026-11-21 09:05:07',
    copied: expect.stringContaining('版本：-'),
  });
});
