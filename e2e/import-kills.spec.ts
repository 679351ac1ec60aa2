import { expect, test } from 'vitest';
import { ask } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { networkOf } from './network.ts';
import { ownProduct } from './product.ts';

const browser = await sharedBrowser();
const product = await ownProduct();

const people = 3_000;
/** About 12 MB: its upload takes several pieces. */
const file = () =>
  [
    '账号,工号,姓名,手机,简历',
    ...Array.from(
      { length: people },
      (_, n) => `killed${n},K${n},断电${n},139${String(n).padStart(8, '0')},${'x'.repeat(4_000)}`,
    ),
  ].join('\r\n');
/** The upload is slowed down, so that there is time to kill the server meanwhile. */
const slowBytesPerSecond = 1024 * 1024;

test('an import goes on after a kill of the server while it is uploaded, read, written and undone, and nothing is imported twice', async () => {
  const visited = await visit(browser, product);
  const { page } = visited;
  await signIn(page, product, 'admin', administratorPassword, '/import?table=users');
  const token = await tokenOf(page);
  const network = await networkOf(page, slowBytesPerSecond);
  await network.slow();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '员工名单.csv', mimeType: 'text/csv', buffer: Buffer.from(file()) });
  await page.getByText(/上传中\([1-9]\d*%\)/).waitFor();
  await product.kill();
  await page.getByText('网络已断开，恢复后自动继续').waitFor();
  await network.restore();
  await product.startAgain();
  await page.getByRole('table', { name: '列的对应关系' }).waitFor({ timeout: 60_000 });
  const id = new URL(page.url()).searchParams.get('batch') ?? '';
  // The page would complain about the server that is gone.
  await leave(visited.context);

  type Seen = {
    state: string;
    jobId: string | null;
    counts: Record<string, number>;
    fileColumns: { key: string }[];
  };
  const batch = async (): Promise<Seen> =>
    (await ask(product, 'GET', `/sys/import/queryById?id=${id}`, { token })).result as Seen;
  const users = async (): Promise<number> => {
    const list = await ask(product, 'GET', '/sys/user/list?username=killed*&pageNo=1&pageSize=1', { token });
    return (list.result as { total: number }).total;
  };
  /** Starts a stage, kills the server at once, and waits until the stage has gone on to its end. */
  const killDuring = async (path: string, body: object, end: string): Promise<Seen> => {
    await ask(product, 'POST', path, { token, body: { id, ...body } });
    await product.kill();
    await product.startAgain();
    await expect.poll(async () => (await batch()).jobId, { timeout: 120_000, interval: 500 }).toBeNull();
    const seen = await batch();
    expect(seen.state).toBe(end);
    return seen;
  };

  const columns = (await batch()).fileColumns.map(({ key }) => key);
  const loading = { columns, known: 'skip', withHiddenRows: true };
  expect((await killDuring('/sys/import/load', loading, 'draft')).counts).toMatchObject({
    rows: people,
    right: people,
  });
  const cell = { row: 2, key: 'realname', text: '更正' };
  await ask(product, 'POST', '/sys/import/correct', { token, body: { id, cells: [cell] } });
  await product.kill();
  await product.startAgain();
  const { result } = await ask(product, 'GET', `/sys/import/rows?id=${id}&pageNo=1&pageSize=1`, { token });
  expect((result as { records: object[] }).records[0]).toMatchObject({ cells: { realname: '更正' } });
  const written = await killDuring('/sys/import/commit', { mode: 'right' }, 'done');
  expect(written.counts).toMatchObject({ written: people, added: people });
  expect(await users()).toBe(people);
  await killDuring('/sys/import/undo', {}, 'undone');
  expect(await users()).toBe(0);
});
