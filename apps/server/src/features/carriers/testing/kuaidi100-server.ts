import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, startLocalServer } from '../../../testing/local-server.ts';

/** The server's treatment of the next calls. `lost`: it does what is asked, and does not answer. */
export type Mood = 'well' | 'status 500' | 'malformed' | 'silent' | 'lost' | 'refusing';

export const kuaidi100Keys = {
  apiKey: 'key-of-the-test',
  secret: 'secret-of-the-test',
  customer: 'CUSTOMER-OF-THE-TEST',
  partnerKey: 'partner-key',
};

type Form = Readonly<Record<string, string>>;
type Param = Readonly<Record<string, unknown>>;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();

const refusal = (code: string, message: string) => ({
  success: false,
  result: false,
  code: Number(code),
  returnCode: code,
  message,
});

/** Signature of each path, as Kuaidi100's documents say. A subscription is not signed: it contains the key. */
function isSigned(path: string, { param = '', t = '', sign, key, customer }: Form): boolean {
  const { apiKey, secret, customer: known } = kuaidi100Keys;
  if (path === '/label/order') return key === apiKey && sign === md5(param + t + apiKey + secret);
  if (path === '/poll/query.do') return customer === known && sign === md5(param + apiKey + known);
  return path === '/poll' && param.includes(`"key":"${apiKey}"`);
}

/** The numbers that were issued, by `orderId`. */
type Ledger = Map<string, string>;

/** As Kuaidi100: without `reorder: false` the same `orderId` gets another number. */
function issue(ledger: Ledger, param: Param) {
  const orderId = String(param['orderId']);
  const known = param['reorder'] === false ? ledger.get(orderId) : undefined;
  const kuaidinum = known ?? `YT${String(1_000_000_000_000 + ledger.size)}`;
  ledger.set(known === undefined && ledger.has(orderId) ? `${orderId} again` : orderId, kuaidinum);
  const parcels = Number(param['count'] ?? 1);
  const children = Array.from({ length: parcels - 1 }, (_, i) => `${kuaidinum}-${i + 1}`);
  const data = {
    kuaidinum,
    childNum: children.join(','),
    bulkpen: '杭州 310-08',
    pkgCode: 'HZ-01',
    label: '',
    kdComOrderNum: `COM-${orderId}`,
  };
  return { success: true, code: known === undefined ? 200 : 30011, message: 'success', data };
}

/** Starts a server that speaks Kuaidi100's protocol and checks the signatures of calls. */
export async function startKuaidi100Server() {
  const calls: { path: string; method: string | null; param: Param }[] = [];
  const ledger: Ledger = new Map();
  const cancelled: Param[] = [];
  let mood: Mood = 'well';
  let traces: readonly object[] = [];

  const answerTo = (path: string, method: string | null, param: Param): object => {
    if (mood === 'refusing') return refusal('30001', '收件人地址无法识别');
    if (path === '/poll/query.do')
      return traces.length === 0
        ? refusal('500', '查询无结果，请隔段时间再查')
        : { message: 'ok', nu: param['num'], status: '200', state: '3', com: param['com'], data: traces };
    if (path === '/poll') return { result: true, returnCode: '200', message: '提交成功' };
    if (method === 'order') return issue(ledger, param);
    cancelled.push(param);
    return { success: true, code: 200, message: '成功' };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const form: Form = Object.fromEntries(new URLSearchParams(await readBody(request)));
    const param: Param = JSON.parse(form['param'] ?? '{}');
    const method = searchParams.get('method');
    calls.push({ path, method, param });
    if (mood === 'silent') return;
    const isRight = isSigned(path, form);
    const answer = isRight ? answerTo(path, method, param) : refusal('503', '验证签名失败');
    if (mood === 'lost') return void response.destroy();
    response.writeHead(mood === 'status 500' ? 500 : 200, { 'content-type': 'text/html;charset=UTF-8' });
    response.end(mood === 'malformed' ? '<html>' : JSON.stringify(answer));
  };
  const { address, close } = await startLocalServer(() => (request, response) => {
    void serve(request, response);
  });
  return {
    address,
    close,
    calls,
    ledger,
    cancelled,
    become: (next: Mood) => {
      mood = next;
    },
    tell: (next: readonly object[]) => {
      traces = next;
    },
  };
}
