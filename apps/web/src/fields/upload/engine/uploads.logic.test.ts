import { expect, test } from 'vitest';
import { afterRun, progressOf, stateText, type Upload } from './uploads.logic.ts';

const upload = (id: number, over: Partial<Upload> = {}): Upload => ({
  id,
  file: new File(['0123456789'], `${id}.pdf`),
  status: 'uploading',
  stage: 'sending',
  sentBytes: 0,
  isTaken: false,
  ...over,
});
const done = (id: number, isTaken = false) =>
  upload(id, { status: 'done', sentBytes: 10, isTaken, path: `p${id}` });
const failed = (id: number) => upload(id, { status: 'failed', error: 'no' });
const idsOf = (uploads: readonly Upload[]) => uploads.map(({ id }) => id).join('');

test.each([
  ['a complete one is delivered once all before it are complete', [done(1), done(2), upload(3)], '12', '123'],
  ['a complete one waits while one before it is running', [upload(1), done(2)], '', '12'],
  ['a complete one does not wait for a failed one before it', [failed(1), done(2), upload(3)], '2', '123'],
  ['once nothing is running, complete ones leave the list', [failed(1), done(2), done(3, true)], '2', '1'],
  ['failed ones stay in the list', [failed(1)], '', '1'],
])('uploads are delivered in order: %s', (_, uploads, taken, left) => {
  const after = afterRun(uploads);
  expect([idsOf(after.taken), idsOf(after.left)]).toEqual([taken, left]);
});

test.each([
  ['half of two files', [upload(1, { sentBytes: 10 }), upload(2)], 50],
  ['files that are being hashed have sent nothing', [upload(1, { stage: 'hashing', sentBytes: 9 })], 0],
  ['failed ones do not count', [failed(1), upload(2, { sentBytes: 5 })], 50],
  ['everything is sent but not stored', [upload(1, { sentBytes: 10, stage: 'finishing' })], 99],
  ['nothing is left to do', [done(1), done(2)], 100],
])('the progress of all files: %s', (_, uploads, percent) => {
  expect(progressOf(uploads).percent).toBe(percent);
});

test.each([
  [upload(1, { stage: 'queued' }), '等待上传'],
  [upload(1, { sentBytes: 4 }), '上传中(40%)'],
  [upload(1, { sentBytes: 10 }), '上传中(99%)'],
  [upload(1, { stage: 'hashing', sentBytes: 5 }), '正在校验(50%)'],
  [upload(1, { stage: 'waiting' }), '网络已断开，恢复后自动继续'],
  [upload(1, { stage: 'finishing' }), '正在保存'],
  [done(1), '上传完成'],
  [failed(1), '上传失败'],
])('each state of an upload has a text', (one, text) => {
  expect(stateText(one)).toBe(text);
});
