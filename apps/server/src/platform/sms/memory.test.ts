import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const gateway = fileURLToPath(new URL('./open-gateway.ts', import.meta.url));

/** Returns the modules that a separate process has loaded after opening the gateway. */
async function loadedFor(settings: object): Promise<string[]> {
  const script = `
    const { openGateway } = await import(${JSON.stringify(gateway)});
    await openGateway(${JSON.stringify(settings)}, { outboxFile: '', tell() {}, now: () => new Date() });
    const { createRequire } = await import('node:module');
    const files = Object.keys(createRequire(${JSON.stringify(gateway)}).cache);
    console.log(JSON.stringify(['alicloud', 'tencentcloud'].filter((name) => files.some((file) => file.includes(name)))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout) as string[];
}

const provider = {
  accessKeyId: 'x',
  accessKeySecret: 'x',
  signName: 'x',
  templates: { 'sign-in': 'x', recovery: 'x', 'phone-change': 'x' },
  region: 'x',
  appId: 'x',
};

test.each([
  ['outbox', []],
  ['aliyun', ['alicloud']],
  ['tencent', ['tencentcloud']],
])('with SMS_GATEWAY=%s only the libraries %j are loaded', async (name, loaded) => {
  expect(await loadedFor({ gateway: name, dailyCap: 1, provider })).toEqual(loaded);
});
