import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';

// The streaming writer of exceljs in a separate process: writes rows like those of an exported user, without reading
// them from a database. Sends the elapsed time in ms.

const excel = createRequire(import.meta.url)('exceljs');
const [, , file = '', count = '0'] = process.argv;
const began = performance.now();
const book = new excel.stream.xlsx.WorkbookWriter({ stream: createWriteStream(file), useStyles: true });
const sheet = book.addWorksheet('用户');
sheet.columns = Array.from({ length: 12 }, (_, i) => ({
  width: 16,
  ...(i < 10 ? {} : { style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } }),
}));
const time = new Date('2026-01-05T09:00:00Z');
for (let n = 0; n < Number(count); n += 1) {
  const row = [
    `zhangwei${n}`,
    '张伟',
    n % 2 === 0 ? '男' : '女',
    `168${String(n).padStart(8, '0')}`,
    '总公司市场部',
    n % 10 === 0 ? '普通员工' : '',
    '',
    '正常',
    `BN${String(n).padStart(7, '0')}`,
    `zhangwei${n}@baisi.example`,
    time,
    null,
  ];
  sheet.addRow(row).commit();
  // Lets the stream drain: without a pause the whole file would be buffered.
  if (n % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
}
await book.commit();
process.send?.(performance.now() - began);
process.disconnect();
