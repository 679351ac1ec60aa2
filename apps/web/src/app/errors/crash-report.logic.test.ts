import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { crashReport } from './crash-report.logic.ts';

const place = { path: '/isystem/user', at: new Date(2026, 10, 21, 9, 5, 7), version: '0.1.0+1f2e3d4c' };

test("the crash line shows the error's name and the time; place and details are there to copy", () => {
  const error = new TypeError('x is not a function');
  error.stack = 'TypeError: x is not a function\n    at a.js:1';
  expect(crashReport(error, place)).toEqual({
    label: '故障信息',
    text: 'TypeError · 2026-11-21 09:05:07',
    copied:
      '时间：2026-11-21 09:05:07\n页面：/isystem/user\n版本：0.1.0+1f2e3d4c\n故障：TypeError: x is not a function\n    at a.js:1',
  });
});

test('the report of a failed request contains its request id', () => {
  const error = new ApiError({ status: 500, code: 500, message: '操作失败', requestId: 'r-17' });
  expect(crashReport(error, place)).toMatchObject({ label: '请求编号', text: 'r-17', copied: 'r-17' });
});

test('any thrown value produces a report', () => {
  expect(crashReport('oops', { ...place, version: undefined })).toMatchObject({
    text: 'Error · 2026-11-21 09:05:07',
    copied: expect.stringContaining('版本：-'),
  });
});
