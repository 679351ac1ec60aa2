import { files } from '@baisi/contract/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamdScanner, readClamdAddress, type VirusScanner } from '../../../platform/virus-scan/clamd.ts';
import { formRequest } from '../../../testing/multipart.ts';
import { runSchedule } from '../../../testing/run-schedule.ts';
import { hasClamd, infectedBytes, startTemporaryClamd } from '../../../testing/temporary-clamd.ts';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A scanner whose address tests can change, as if clamd were restarted elsewhere. */
let address: string;
const scanner: VirusScanner = {
  scan: (bytes) => clamdScanner(readClamdAddress(address) ?? { host: '', port: 0 }).scan(bytes),
};
const nobodyThere = '127.0.0.1:1';

let server: TestServer;
let token: string;
beforeAll(async () => {
  address = nobodyThere;
  server = await startTestServer({ scanner });
  token = await server.signIn('admin');
});
afterAll(() => server.close());

async function uploaded(bytes: Buffer, name = 'a.txt'): Promise<string> {
  const parts = [{ field: 'file', name, content: bytes }];
  const { body } = await server.request({ ...formRequest(files.upload.path, parts), token });
  return String(body['message']);
}
const fileAt = async (path: string) => {
  const [file] = (await server.call(files.info, { paths: path }, token)).result;
  return file;
};

test('while the scanner does not answer, a file cannot be opened, and the log says why', async () => {
  address = nobodyThere;
  const path = await uploaded(Buffer.from('never judged'));
  await server.app.settle();
  expect(await fileAt(path)).toMatchObject({ state: 'scanning', url: null });
  expect(server.logLines().some((line) => line.includes('the virus scanner gives no judgement'))).toBe(true);
  const { body } = await server.request({ method: 'GET', url: `/sys/common/static/${path}`, token });
  expect(body['message']).toBe('文件正在查毒，请稍后再试');
});

describe.runIf(hasClamd())('with clamd', () => {
  let clamd: Awaited<ReturnType<typeof startTemporaryClamd>>;
  beforeAll(async () => {
    clamd = await startTemporaryClamd();
  });
  afterAll(() => clamd.stop());

  test('a clean file can be opened after its scan, also when the scanner was unreachable at first', async () => {
    address = nobodyThere;
    const path = await uploaded(Buffer.from('clean bytes'));
    await server.app.settle();
    address = clamd.address;
    await runSchedule(server, 'files-scans');
    expect(await fileAt(path)).toMatchObject({ state: 'ready' });
    const { status } = await server.request({ method: 'GET', url: `/sys/common/static/${path}`, token });
    expect(status).toBe(200);
  });

  test('a file with a virus is quarantined, written to the operation log, and opened by nobody', async () => {
    address = clamd.address;
    const path = await uploaded(Buffer.concat([Buffer.from('before '), infectedBytes]), '坏.txt');
    await server.app.settle();
    expect(await fileAt(path)).toMatchObject({ state: 'quarantined', url: null });
    const { status } = await server.request({ method: 'GET', url: `/sys/common/static/${path}`, token });
    expect(status).toBe(403);
    await expect
      .poll(() =>
        server.rows(sql`select from sys_log where log_content like '文件“坏.txt”含有病毒（Baisi.Test%'`),
      )
      .toHaveLength(1);
  });

  test('the same bytes are refused at once when somebody uploads them again', async () => {
    address = clamd.address;
    const bytes = Buffer.concat([Buffer.from('again '), infectedBytes]);
    await uploaded(bytes);
    await server.app.settle();
    const parts = [{ field: 'file', name: 'b.txt', content: bytes }];
    const { body } = await server.request({ ...formRequest(files.upload.path, parts), token });
    expect(body['error']).toBe('file-quarantined');
  });
});

test.each(['localhost', ':3310', 'a b:1', 'host:99999', 'http://host:3310'])(
  '%j is refused as a scanner address',
  (text) => {
    expect(readClamdAddress(text)).toBeUndefined();
  },
);
