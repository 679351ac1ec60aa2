import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declaredRecords, recordsOf } from './declared-records.ts';
import type { Endpoint } from './endpoint.ts';
import { everyEndpoint } from './endpoints.ts';

/** Endpoints whose results contain the name of a guarded field but need no guard, with the reason. */
const unguarded: Readonly<Record<string, string>> = {
  '/sso/user/login': 'tells who signs in of himself',
  '/sso/user/phoneLogin': 'tells who signs in of himself',
  '/sso/user/secondFactor': 'tells who signs in of himself',
  '/sso/user/passwordProof': 'tells who signs in of himself',
  '/sso/thirdLogin/getLoginUser/:token': 'tells who signs in of himself',
  '/sys/third/user/checkPassword': 'tells who signs in of himself',
  '/sys/thirdLogin/bindingThirdPhone': 'tells who signs in of himself',
  '/cas/client/validateLogin': 'tells who signs in of himself',
  '/sso/user/selectDepart': 'tells a person of himself',
  '/api/user/info': 'tells a person of himself',
  '/sys/user/ownProfile': 'tells a person of himself',
  '/sys/user/ownProfile/form': 'tells a person of himself',
  '/sys/user/ownSessions': 'tells a person of himself',
  '/sys/user/ownSecurity': 'tells a person of himself',
  '/sys/user/getCurrentUserDeparts': 'tells a person where he belongs',
  '/sys/user/querySysUser': 'tells a masked phone number to who forgot the password, before any sign-in',
  '/sys/permission/getUserPermissionByToken': 'the menu of the person himself, drawn by the frame',
  '/sys/permission/inspectTargets': 'codes are what is asked about: only for holders of permission:inspect',
  '/api/service': 'addresses of services behind the transit',
  ...Object.fromEntries(
    ['file/info', 'file/finish', 'file/proveClaim', 'attachment/list', 'attachment/add'].map((path) => [
      `/sys/${path}`,
      'the signed address of a stored file',
    ]),
  ),
  '/online/cgreport/api/getQueryInfo/:id': 'a query form, whose words are also those of menus',
  '/online/cgreport/api/getData/:id': 'what a reader does not see, in words that are also those of menus',
  '/online/cgreport/api/getColumnsAndData/:id':
    'what a reader does not see, in words that are also those of menus',
  '/sys/annountCement/listByUser': 'a message as its receiver reads it', // sic
  '/sys/annountCement/queryById': 'a message as its receiver reads it', // sic
  '/sys/sysAnnouncementSend/getMyAnnouncementSend': 'a message as its receiver reads it',
};

/** Returns the property names of every object in a result schema. */
function objectsIn(schema: unknown): string[][] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? [Object.keys(schema.properties ?? {})] : [];
  return [...own, ...Object.values(schema).flatMap(objectsIn)];
}

const columns = declaredRecords.flatMap(({ fields: { fields } }) =>
  Object.keys(fields).filter((name) => fields[name]?.isColumn),
);
/** Names that occur in results of several kinds, so they do not identify a record. */
const common = ['type', 'startTime', 'endTime'];
/** Field names that belong to exactly one record; other names do not identify it. */
const telling = new Set(
  columns.filter((name) => columns.filter((one) => one === name).length === 1 && !common.includes(name)),
);

const tells = ({ result }: Endpoint): string[] => [
  ...new Set(
    objectsIn(z.toJSONSchema(result, { unrepresentable: 'any' }))
      .flat()
      .filter((name) => telling.has(name)),
  ),
];

test('every result that contains a field of a declared record is guarded by its code or states why not', () => {
  const found = everyEndpoint.filter((one) => recordsOf(one) === undefined && tells(one).length > 0);
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(unguarded).toSorted());
});

/** Returns whether an endpoint accepts a condition on this field in the query grammar. */
function asks({ input }: Endpoint, field: string): boolean {
  if (!(input instanceof z.ZodMiniPipe && input.def.in instanceof z.ZodMiniObject)) return false;
  const filled = Object.fromEntries(Object.keys(input.def.in.shape).map((name) => [name, '1']));
  const takes = (name: string) =>
    input.safeParse({ ...filled, superQueryParams: JSON.stringify([{ field: name, rule: 'eq', val: '1' }]) })
      .success;
  return takes(field) && !takes('no-such-field');
}

test('every endpoint that filters by a field of a declared record is guarded by its code', () => {
  const fields = [...telling];
  expect(everyEndpoint.filter((one) => fields.some((field) => asks(one, field))).length).toBeGreaterThan(5);
  const found = everyEndpoint.filter(
    (one) => recordsOf(one) === undefined && fields.some((field) => asks(one, field)),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
