import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyEndpoint } from './endpoints.ts';

/** Returns the property names of a JSON schema at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, one]) => [
    ...(key === 'properties' && typeof one === 'object' && one !== null ? Object.keys(one) : []),
    ...namesIn(one),
  ]);
}

/** Results in which users receive their own secret, with the field's name. */
const answersWithSecret = {
  '/sso/user/login': 'token',
  '/sso/user/phoneLogin': 'token',
  '/sso/user/secondFactor': 'token',
  '/sso/user/passwordProof': 'token',
  '/sso/thirdLogin/getLoginUser/:token': 'token',
  '/sys/third/user/checkPassword': 'token',
  '/sys/thirdLogin/bindingThirdPhone': 'token',
  '/cas/client/validateLogin': 'token',
  '/sys/user/querySysUser': 'ticket',
  '/sys/user/phoneVerification': 'smscode',
  '/sys/user/secondFactor/enrol': 'secret',
  '/sys/user/draftKey': 'secret',
  // Whether a key is set; the key itself is never sent.
  '/biz/carrierAccount/list': 'hasSecret',
  '/biz/carrierAccount/queryById': 'hasSecret',
  // Id of a session, under the name that older clients expect; it grants nothing.
  '/sys/online/list': 'token',
};

test('no result has a field for a secret, except where users receive their own new secret', () => {
  const secret = /pass(word|wd)?$|pwd|salt|secret|token|hash|ticket|smscode|captcha/i;
  const found = everyEndpoint.flatMap(({ path, result }) =>
    namesIn(z.toJSONSchema(result, { unrepresentable: 'any' }))
      .filter((name) => secret.test(name))
      .map((name) => [path, name]),
  );
  expect(Object.fromEntries(found)).toEqual(answersWithSecret);
});
