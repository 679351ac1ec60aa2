import { Agent, request } from 'node:http';
import { auth } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { againstLimit, alone, ms, percentile, perSecond, type Result } from './harness/figure.ts';
import { launchProduct, type Product, signIn, temporaryFolder } from './harness/product.ts';
import type { Stage } from './harness/stage.ts';

// Attackers try 300 passwords a second, each from a separate address and with a separate captcha. Signed-in users must
// not notice: 95 of 100 calls must take at most 300 ms.

const triesPerSecond = 300;
const seconds = 4;
const limitMs = 300;
/** Number of captchas requested concurrently. */
const drawing = 8;

const addressOf = (n: number): string => `10.${(n >> 8) & 255}.${n & 255}.7`;
const from = (n: number): Record<string, string> => ({ 'x-forwarded-for': addressOf(n) });

type Code = { checkKey: string; captcha: string };

/** Requests a captcha for every attempt, before the measurement starts. */
async function drawAll(product: Product, count: number): Promise<Code[]> {
  const first = Date.now();
  let next = 0;
  const draw = async (): Promise<void> => {
    for (let n = next; n < count; n = next) {
      next += 1;
      const path = auth.captcha.path.replace(':checkKey', String(first + n));
      await (await fetch(product.origin + path, { headers: from(n) })).text();
    }
  };
  await Promise.all(Array.from({ length: drawing }, draw));
  const codes = await product.captchas();
  return Array.from({ length: count }, (_, n) => {
    const checkKey = String(first + n);
    return { checkKey, captcha: codes.get(checkKey) ?? '' };
  });
}

/** The attackers' connections: few enough for this process, each of which waits for its response. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Returns the status of the response. */
function tryToEnter(product: Product, n: number, code: Code): Promise<number> {
  const body = JSON.stringify({ username: `stranger${n}`, password: 'Guess#Again77', ...code });
  return new Promise((resolve, reject) => {
    const asking = request(
      product.origin + auth.login.path,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...from(n) } },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asking.once('error', reject);
    asking.end(body);
  });
}

/** Measures calls of a signed-in user during a flood of failed sign-ins. */
export async function signInFlood(stage: Stage): Promise<Result> {
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path, { TRUSTED_PROXIES: '127.0.0.1' });
  stage.undo(product.stop);
  const { target } = await signIn(product);
  const codes = await drawAll(product, triesPerSecond * seconds);

  const tries: Promise<number>[] = [];
  const flood = setInterval(() => {
    for (let n = 0; n < triesPerSecond / 20; n += 1) {
      const code = codes[tries.length];
      if (code !== undefined) tries.push(tryToEnter(product, tries.length, code));
    }
    if (tries.length >= codes.length) clearInterval(flood);
  }, 50);
  const latencies: number[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const asked = performance.now();
    const answer = await fetch(product.origin + session.userInfo.path, { headers: target.headers });
    await answer.text();
    if (!answer.ok) throw new Error(`a signed-in call was refused: ${answer.status}`);
    latencies.push(performance.now() - asked);
  }
  clearInterval(flood);
  const answers = await Promise.all(tries);
  const looked = answers.filter((status) => status === 200).length;
  agent.destroy();
  await product.stop();
  return {
    lines: [
      againstLimit(
        `signed-in call during ${triesPerSecond} wrong sign-ins/s, p95`,
        ms,
        percentile(latencies, 0.95),
        limitMs,
      ),
      alone('wrong sign-ins that were sent', perSecond(tries.length / seconds)),
      alone('of those looked at (the others: come back later)', perSecond(looked / seconds)),
    ],
  };
}
