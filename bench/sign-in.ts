import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { againstRival, alone, median, ms, type Result } from './harness/figure.ts';
import { administratorPassword, launchProduct, signIn, temporaryFolder } from './harness/product.ts';
import type { Stage } from './harness/stage.ts';

// Signing in costs one argon2id verification by design; the additional cost (captcha, session, rights, first data) must
// stay small. The reference is that verification alone, with the parameters of platform/secrets/passwords.ts.

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const rounds = 60;
/** Users reach a running server, not one that has just started. */
const warmUps = 150;

/** The server issues 30 captchas per minute and address, so each round uses a separate address. */
const from = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` });

/** Compares captcha and sign-in with one bare verification. */
export async function signInFigure(stage: Stage): Promise<Result> {
  const folder = await temporaryFolder();
  stage.undo(folder.remove);
  const product = await launchProduct(folder.path, { TRUSTED_PROXIES: '127.0.0.1' });
  stage.undo(product.stop);
  const phc = await hash(administratorPassword, { ...parameters, salt: randomBytes(16) });

  const found = { captcha: [0], login: [0], verification: [0] };
  for (const times of Object.values(found)) times.length = 0;
  for (let n = 0; n < warmUps; n += 1) await signIn(product, from(n));
  for (let round = 0; round < rounds; round += 1) {
    const { captchaMs, loginMs } = await signIn(product, from(warmUps + round));
    found.captcha.push(captchaMs);
    found.login.push(loginMs);
    const began = performance.now();
    await verify(phc, administratorPassword);
    found.verification.push(performance.now() - began);
  }
  await product.stop();
  const both = found.captcha.map((time, round) => time + (found.login[round] ?? 0));
  const rival = { name: 'one argon2id verification', value: median(found.verification) };
  return {
    lines: [
      againstRival('sign-in, picture and login, p50', ms, median(both), rival),
      againstRival('sign-in, login alone, p50', ms, median(found.login), rival),
      alone('sign-in, picture alone, p50', ms(median(found.captcha))),
    ],
  };
}
