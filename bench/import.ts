import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, Schema } from '@baisi/contract/endpoint';
import { files } from '@baisi/contract/files';
import { type ImportBatch, imports } from '@baisi/contract/imports';
import * as z from 'zod/mini';
import type { SheetCell } from '../apps/server/src/platform/sheets/sheet.ts';
import { xlsxStream } from '../apps/server/src/platform/sheets/write/write-sheets.ts';
import { againstLimit, megabytes, ms, type Result, seconds } from './harness/figure.ts';
import { watchMemory } from './harness/resident-bytes.ts';
import type { FullProduct, Stage } from './harness/stage.ts';

// Import of users × 10 columns: a file of which every tenth row is wrong until every fault is known. Then positions are
// written in one transaction with histories, and taken back.

const staged = 1_000_000;
const written = 100_000;
const stagedLimitMs = 20_000;
const firstLimitMs = 2_000;
const memoryLimit = 400 * 1024 * 1024;
const writeLimitMs = 15_000;
const undoLimitMs = 5_000;
const correctLimitMs = 100;
const corrected = 1_000;

const surnames = Array.from('赵钱孙李周吴郑王冯陈');
const nameOf = (n: number): string => `${surnames[n % 10] ?? ''}小${surnames[(n * 7) % 10] ?? ''}`;

type Content = { name: string; headings: readonly string[]; rowOf(n: number): SheetCell[] };

/** Every tenth row names a department that does not exist. */
const users: Content = {
  name: '用户',
  headings: ['账号', '姓名', '手机', '部门', '角色', '工号', '性别', '邮箱', '生日', '座机'],
  rowOf: (n) => [
    `bench${n}`,
    nameOf(n),
    String(13_000_000_000 + n),
    n % 10 === 0 ? '不存在的部门' : '人力资源部',
    '审计员',
    `BW${n}`,
    '男',
    `bench${n}@example.com`,
    '2000-01-31',
    '',
  ],
};
const positions: Content = {
  name: '职务',
  headings: ['职务名称', '职务编码', '职级', '状态', '排序'],
  rowOf: (n) => [nameOf(n), `bench-${n}`, '员级', '启用', n],
};

async function fileOf(count: number, { name, headings, rowOf }: Content): Promise<Uint8Array<ArrayBuffer>> {
  function* batches(): Generator<SheetCell[][]> {
    for (let from = 0; from < count; from += 500)
      yield Array.from({ length: Math.min(500, count - from) }, (_, i) => rowOf(from + i));
  }
  const columns = headings.map(() => ({ width: 14 }));
  const top = [{ look: 'heading' as const, texts: headings }];
  const stream = xlsxStream([{ name, columns, top, rows: batches() }]);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const Answer = z.object({ success: z.boolean(), message: z.string(), result: z.optional(z.unknown()) });

function callerOf({ target }: FullProduct) {
  return async <I extends Schema, R extends Schema>(
    endpoint: Endpoint<I, R>,
    input: Readonly<Record<string, unknown>>,
  ): Promise<z.output<R>> => {
    const isRead = endpoint.method === 'GET';
    const pairs = Object.entries(input).map(([key, value]) => [key, String(value)]);
    const answer = await fetch(
      `${target.origin}${endpoint.path}?${new URLSearchParams(isRead ? pairs : [])}`,
      {
        method: endpoint.method,
        headers: { ...target.headers, 'content-type': 'application/json' },
        ...(isRead ? {} : { body: JSON.stringify(input) }),
      },
    );
    const { success, message, result } = Answer.parse(await answer.json());
    if (!success) throw new Error(message);
    return endpoint.result.parse(result);
  };
}
type Call = ReturnType<typeof callerOf>;

async function begin(
  { target }: FullProduct,
  call: Call,
  table: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImportBatch> {
  const form = new FormData();
  form.set('biz', 'temp');
  form.set('file', new Blob([bytes]), '用户.xlsx');
  const answer = await fetch(target.origin + files.upload.path, {
    method: 'POST',
    headers: target.headers,
    body: form,
  });
  const { message: path } = z.object({ message: z.string() }).parse(await answer.json());
  return call(imports.begin, { table, path });
}

/** Waits until no stage runs; `onProgress` is called at each look. */
async function settled(
  call: Call,
  id: string,
  onProgress = (_batch: ImportBatch): void => {},
): Promise<ImportBatch> {
  for (;;) {
    const batch = await call(imports.get, { id });
    onProgress(batch);
    if (batch.jobId === null) {
      if (batch.error !== null) throw new Error(batch.error);
      return batch;
    }
    await pause(250);
  }
}

async function load(call: Call, { id, fileColumns }: ImportBatch) {
  const began = performance.now();
  let firstMs = 0;
  const columns = fileColumns.map(({ key }) => key);
  await call(imports.load, { id, columns, known: 'refuse', withHiddenRows: true });
  const batch = await settled(call, id, ({ counts }) => {
    if (firstMs === 0 && counts.rows > 0) firstMs = performance.now() - began;
  });
  return { batch, firstMs, elapsedMs: performance.now() - began };
}

const timed = async (job: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await job();
  return performance.now() - began;
};

/** Measures reading and judging a million rows, and writing and undoing a tenth of that. */
export async function importFigure(stage: Stage): Promise<Result> {
  if (process.platform !== 'linux') return { lines: [], notes: ['memory is read from /proc: left out here'] };
  const product = await stage.productOf(1_000);
  const call = callerOf(product);
  stage.say('writing the files');
  const large = await begin(product, call, 'users', await fileOf(staged, users));
  const memory = watchMemory(product.product.pid);
  stage.say('reading a million rows');
  const read = await load(call, large);
  const peak = await memory.end();
  if (read.batch.counts.wrong !== staged / 10) throw new Error('the faults were not all found');
  const { records } = await call(imports.rows, { id: large.id, only: 'wrong', pageNo: 1, pageSize: 500 });
  const cells = records.map(({ row }) => ({ row, key: 'orgCodeTxt', text: '人力资源部' }));
  const correctMs = await timed(() => call(imports.correct, { id: large.id, cells }));
  stage.say('writing');
  const small = await begin(product, call, 'positions', await fileOf(written, positions));
  await load(call, small);
  const writeMs = await timed(async () => {
    await call(imports.commit, { id: small.id, mode: 'all' });
    await settled(call, small.id);
  });
  stage.say('undoing');
  const undoMs = await timed(async () => {
    await call(imports.undo, { id: small.id, overwrite: [] });
    await settled(call, small.id);
  });
  return {
    lines: [
      againstLimit('1 M rows of a file until every fault is known', seconds, read.elapsedMs, stagedLimitMs),
      againstLimit('first rows and faults of the file', ms, read.firstMs, firstLimitMs),
      againstLimit('memory of the server meanwhile', megabytes, peak, memoryLimit),
      againstLimit(
        `correction of ${cells.length} cells among ${staged / 10} wrong ones`,
        ms,
        correctMs,
        correctLimitMs * (cells.length / corrected),
      ),
      againstLimit('100 000 positions written in one transaction', seconds, writeMs, writeLimitMs),
      againstLimit('the same taken back', seconds, undoMs, undoLimitMs),
    ],
  };
}
