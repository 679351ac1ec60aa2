import { expect, test } from 'vitest';
import { enhanceRecordsOf, keepEnhanceRecord } from './enhance-records.ts';

test('the last sixteen records of each code are kept as copies, oldest first', {
  meta: { spec: 'limits.enhance' },
}, () => {
  const record = { code: 'orders', no: 0 };
  for (let no = 1; no <= 18; no += 1) {
    record.no = no;
    keepEnhanceRecord(record);
  }
  keepEnhanceRecord({ code: 'waybills', no: 99 });
  expect(enhanceRecordsOf('orders').map(({ no }) => no)).toEqual(Array.from({ length: 16 }, (_, i) => i + 3));
  expect(enhanceRecordsOf('waybills')).toEqual([{ code: 'waybills', no: 99 }]);
  expect(enhanceRecordsOf('nothing')).toEqual([]);
});

test('the first record is stored once, under the storage name that older servers use', {
  meta: { spec: 'limits.enhance' },
}, () => {
  keepEnhanceRecord({ code: 'first', no: 1 });
  expect(JSON.parse(localStorage.getItem('enhance_first') ?? '')).toEqual([{ code: 'first', no: 1 }]);
});
