import { createServer, type Server } from 'node:net';
import type { InputOf } from '@baisi/contract/endpoint';
import { print } from '@baisi/contract/print-jobs';
import { printers } from '@baisi/contract/printers';
import { heartbeatText } from '@baisi/contract/realtime';
import { session } from '@baisi/contract/session';
import { waybills } from '@baisi/contract/waybills';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  pdfPageCount,
  startVirtualPrinter,
  type VirtualPrinter,
} from '../../platform/print/virtual-printer.ts';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { personHolding } from '../permissions/testing/menus.ts';
import { makeWaybill } from '../waybills/testing/made-waybills.ts';
import { labelTemplate } from './testing/fixtures.ts';

let server: TestServer;
let admin: string;
let virtual: VirtualPrinter;
beforeAll(async () => {
  server = await startTestServer();
  server.app.startJobs();
  admin = await server.signIn('admin');
  virtual = await startVirtualPrinter(0, () => new Date());
});
afterAll(async () => {
  await server.close();
  await virtual.close();
});

/** Adds waybills with a number and returns their ids. */
async function makeSome(count: number, status: 30 | 20 = 30): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeWaybill(server, status)).id);
  return ids;
}

let printersMade = 0;
async function addPrinter(port: number): Promise<string> {
  printersMade += 1;
  const form = { name: `测试打印机${printersMade}`, host: '127.0.0.1', port };
  return (await server.call(printers.add, form, admin)).result.id;
}

const printOn = async (
  printer: string,
  waybillIds: string[],
  more: Partial<InputOf<typeof print.add>> = {},
) => {
  const input = {
    waybillIds: waybillIds.join(),
    templateId: labelTemplate,
    way: 'raw' as const,
    printer,
    ...more,
  };
  return (await server.call(print.add, input, admin)).result.id;
};
const jobOf = async (id: string, as = admin) => (await server.call(print.job, { id }, as)).result;
const endedJob = async (id: string) => {
  await expect
    .poll(async () => (await jobOf(id)).printJobState, { timeout: 30_000 })
    .not.toMatch(/waiting|printing/);
  return jobOf(id);
};
const countOf = async (id: string) => {
  const { waybillStatus, printedCount } = (await server.call(waybills.get, { id }, admin)).result;
  return [waybillStatus, printedCount];
};
const refusalOf = async (input: Partial<InputOf<typeof print.add>>, as = admin) => {
  const form = { waybillIds: '', templateId: labelTemplate, way: 'browser' as const, ...input };
  const { status, message, refusal } = await server.call(print.add, form, as);
  return [status, refusal?.message ?? message];
};

test('labels go to the printer in the network, their waybills become 已打印 and count', async () => {
  const ids = await makeSome(3);
  const job = await endedJob(await printOn(await addPrinter(virtual.port), ids, { copies: 2 }));
  expect(job).toMatchObject({
    printJobState: 'done',
    total: 3,
    printed: 3,
    failed: 0,
    copies: 2,
    reason: null,
  });
  expect(virtual.documents()[0]?.pageCount).toBe(6);
  expect(await Promise.all(ids.map(countOf))).toEqual([
    [40, 2],
    [40, 2],
    [40, 2],
  ]);
  const { events } = (await server.call(waybills.get, { id: ids[0] ?? '' }, admin)).result;
  expect(events[0]).toMatchObject({ move: 'print', waybillStatus: 40, createBy: 'admin' });
});

test('a browser prints, and only what its person confirms counts; the rest can be cancelled and printed again', async () => {
  const ids = await makeSome(3);
  const input = { waybillIds: ids.join(), templateId: labelTemplate, way: 'browser' as const };
  const { id } = (await server.call(print.add, input, admin)).result;
  expect(await Promise.all(ids.map(countOf))).toEqual([
    [30, 0],
    [30, 0],
    [30, 0],
  ]);
  await server.call(print.confirm, { id, seqs: [1] }, admin);
  expect(await jobOf(id)).toMatchObject({ printJobState: 'printing', printed: 1 });
  await server.call(print.cancel, { id }, admin);
  expect(await jobOf(id)).toMatchObject({ printJobState: 'cancelled', printed: 1 });
  await server.call(print.retry, { id }, admin);
  await server.call(print.confirm, { id }, admin);
  const job = await jobOf(id);
  expect(job.lines.map(({ lineState }) => lineState)).toEqual(['printed', 'printed', 'printed']);
  expect(await Promise.all(ids.map(countOf))).toEqual([
    [40, 1],
    [40, 1],
    [40, 1],
  ]);
  expect((await server.call(print.cancel, { id }, admin)).refusal?.message).toBe(
    '当前状态【已打印】不允许执行【取消打印】',
  );
});

test('a printer that does not answer fails its labels with a reason, nothing counts, and a retry prints them', async () => {
  const ids = await makeSome(2);
  const gone = await startVirtualPrinter(0, () => new Date());
  const { port } = gone;
  await gone.close();
  const id = await printOn(await addPrinter(port), ids);
  const job = await endedJob(id);
  expect(job.printJobState).toBe('failed');
  expect(job.lines.map(({ lineState, reason }) => [lineState, reason])).toEqual(
    ids.map(() => ['failed', '打印机拒绝连接，请检查电源和端口']),
  );
  expect(await countOf(ids[0] ?? '')).toEqual([30, 0]);
  const back = await startVirtualPrinter(port, () => new Date());
  await server.call(print.retry, { id }, admin);
  expect(await endedJob(id)).toMatchObject({ printJobState: 'done', printed: 2 });
  expect(back.documents()).toHaveLength(1);
  await back.close();
});

test('labels that a printer took without an end are 结果未知: they do not count and are not sent again by themselves', async () => {
  const ids = await makeSome(1);
  const breaking: Server = createServer((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => {
    breaking.listen(0, '127.0.0.1', resolve);
  });
  const address = breaking.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const job = await endedJob(await printOn(await addPrinter(port), ids));
  expect(job.lines[0]).toMatchObject({ lineState: 'unknown', reason: '打印机中断了连接，可能已经打印' });
  expect(await countOf(ids[0] ?? '')).toEqual([30, 0]);
  await new Promise((done) => {
    breaking.close(done);
  });
});

test('a waybill without a number, a void one and one under way are refused by name; delivery notes need no number', async () => {
  const [without = ''] = await makeSome(1, 20);
  expect(await refusalOf({ waybillIds: without })).toEqual([
    200,
    expect.stringMatching(/^运单YDmade\d+不能打印：无运单号$/),
  ]);
  const underWay = await makeWaybill(server, 70);
  expect(await refusalOf({ waybillIds: underWay.id })).toEqual([
    200,
    `运单${underWay.waybillNo}不能打印：当前状态【运输中】不允许打印`,
  ]);
  const input = { waybillIds: without, templateId: 'print-template-delivery', way: 'browser' as const };
  const { id } = (await server.call(print.add, input, admin)).result;
  await server.call(print.confirm, { id }, admin);
  expect(await countOf(without)).toEqual([20, 0]);
});

test('printing again asks for a reason and for the right to do so, and the ledger keeps the reason', async () => {
  const [id = ''] = await makeSome(1);
  await endedJob(await printOn(await addPrinter(virtual.port), [id]));
  expect(await refusalOf({ waybillIds: id })).toEqual([200, '请选择补打原因!']);
  const clerk = await personHolding(server, 'waybill:print', 'waybill:list');
  expect(await refusalOf({ waybillIds: id, reason: '标签破损' }, clerk.token)).toEqual([
    403,
    expect.stringContaining('拒绝访问：没有补打权限'),
  ]);
  const again = await endedJob(await printOn(await addPrinter(virtual.port), [id], { reason: '标签破损' }));
  expect(again).toMatchObject({ printJobState: 'done', reason: '标签破损', createBy: 'admin' });
  expect(await countOf(id)).toEqual([40, 2]);
});

test('a person sees his own jobs; those of others need 查询打印任务, and nobody changes them', async () => {
  const [id = ''] = await makeSome(1);
  const input = { waybillIds: id, templateId: labelTemplate, way: 'browser' as const };
  const job = (await server.call(print.add, input, admin)).result.id;
  const clerk = await personHolding(server, 'waybill:print', 'waybill:list');
  expect((await server.call(print.job, { id: job }, clerk.token)).refusal?.error).toBe('not-found');
  expect((await server.call(print.jobs, {}, clerk.token)).status).toBe(403);
  const own = (await server.call(print.add, input, clerk.token)).result.id;
  expect((await server.call(print.job, { id: own }, clerk.token)).result.lines).toHaveLength(1);
  const head = await personHolding(server, 'waybill:print', 'printJob:list');
  const seen = (await server.call(print.jobs, { pageSize: '100' }, head.token)).result.records;
  expect(seen.map((one) => one.id)).toEqual(expect.arrayContaining([own, job]));
  expect((await server.call(print.cancel, { id: job }, head.token)).status).toBe(403);
});

test('a PDF has a page of the exact size for each parcel, and the picture of a page is a PNG', async () => {
  const ids = await makeSome(2);
  await server.rows(sql`insert into biz_waybill_parcel (waybill_id, seq, sub_no, weight_kg)
    values (${ids[0]}, 2, 'SF000000000002', 1)`);
  const render = (format: 'pdf' | 'png', page = 1) =>
    server.app.http.inject({
      method: 'POST',
      url: print.render.path,
      headers: { 'x-access-token': admin },
      payload: { waybillIds: ids.join(), templateId: labelTemplate, format, page },
    });
  const pdf = await render('pdf');
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdfPageCount(pdf.rawPayload)).toBe(3);
  const [, width, height] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.rawPayload.toString('latin1')) ?? [];
  expect(Number(width) * (25.4 / 72)).toBeCloseTo(76, 2);
  expect(Number(height) * (25.4 / 72)).toBeCloseTo(130, 2);
  const png = await render('png', 3);
  expect([...png.rawPayload.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG');
  expect((await render('png', 4)).json()).toMatchObject({ success: false, message: '没有第4页' });
  const { result } = await server.call(
    print.check,
    { waybillIds: ids.join(), templateId: labelTemplate },
    admin,
  );
  expect(result).toMatchObject({ pageCount: 3, waybillOfPage: [ids[0], ids[0], ids[1]] });
  expect(result.problems.filter(({ kind }) => kind !== 'empty')).toEqual([]);
});

test('bills are sent to the other browsers of the person alone, and name what cannot be printed', {
  meta: { spec: 'print-preview' },
}, async () => {
  const { openBell } = await openSockets(server);
  const phone = await server.signIn('admin');
  const other = await personHolding(server, 'waybill:print');
  const adminId = (await server.call(session.userInfo, {}, admin)).result.id;
  const bells = {
    computer: openBell(adminId, admin),
    phone: openBell(adminId, phone),
    other: openBell(other.id, other.token),
  };
  expect(await Promise.all(Object.values(bells).map(({ opened }) => opened))).toEqual([
    'open',
    'open',
    'open',
  ]);
  const [id = ''] = await makeSome(1);
  const { innerNo, waybillNo } = (await server.call(waybills.get, { id }, admin)).result;
  expect((await server.call(print.bill, { waybillIds: id }, phone)).message).toBe('已发送，请在电脑上打印');
  const billsOf = (bell: { texts: string[] }) => bell.texts.filter((text) => text.includes('printBill'));
  const frame = { cmd: 'printBill', msgTxt: JSON.stringify([`${innerNo},${waybillNo}`]) };
  await expect.poll(() => billsOf(bells.computer)).toEqual([JSON.stringify(frame)]);
  // The server answers a heartbeat after everything that it sent before.
  for (const bell of [bells.phone, bells.other]) bell.socket.send(heartbeatText);
  for (const bell of [bells.phone, bells.other])
    await expect.poll(() => bell.texts.filter((text) => text.includes('heartcheck')).length).toBe(1);
  expect([billsOf(bells.phone), billsOf(bells.other)]).toEqual([[], []]);
  const [numberless = ''] = await makeSome(1, 20);
  const refused = await server.call(print.bill, { waybillIds: `${id},${numberless}` }, phone);
  expect([refused.status, refused.message]).toEqual([200, expect.stringContaining('无运单号')]);
  for (const { socket } of Object.values(bells)) socket.close();
});
