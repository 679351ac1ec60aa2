import type { Endpoint } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { exportedFiles } from '@baisi/contract/exported-files';
import { history } from '@baisi/contract/history';
import { home } from '@baisi/contract/home';
import { notifications } from '@baisi/contract/notifications';
import { ownChanges } from '@baisi/contract/own-changes';
import { ownProfile } from '@baisi/contract/own-profile';
import { roleGrants } from '@baisi/contract/role-grants';
import { exceptions } from '@baisi/contract/waybill-exceptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { editCases } from './testing/every-case.ts';
import type { Form } from './testing/feature-cases.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Partial edits (docs/decisions/0045) on every endpoint that edits a record with its version. */
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const call = (endpoint: Endpoint, input: Form) => server.call(endpoint, input, admin);
const cases = editCases(call);

const shapeOf = ({ input }: Endpoint): Readonly<Record<string, z.core.$ZodType>> =>
  input instanceof z.ZodMiniObject ? input.shape : {};
/**
 * Excluded: a restore, and taking back an own change, contain the id of a change; a data scope, a person's channels with
 * the quiet hours, the settings of exports and the arrangement of a home page are always replaced as a whole. An exception
 * needs a waybill on its way: exceptions.test.ts edits it. The app client edits without a version:
 * users.own-profile.test.ts.
 */
const noEdits: readonly Endpoint[] = [
  history.restore,
  ownChanges.revert,
  ownProfile.appEdit,
  roleGrants.saveDataScope,
  roleGrants.previewDataScope,
  notifications.save,
  exportedFiles.changeSettings,
  home.saveLayout,
  exceptions.edit,
];
/** Endpoints that edit one record: their input contains its version. */
const edits = everyEndpoint.filter(
  (endpoint) => endpoint.method !== 'GET' && 'version' in shapeOf(endpoint) && !noEdits.includes(endpoint),
);
const keys = ['id', 'version'];
const fieldsOf = (endpoint: Endpoint): string[] =>
  Object.keys(shapeOf(endpoint)).filter((name) => !keys.includes(name));
const accepts = (endpoint: Endpoint, name: string, value: unknown): boolean => {
  const field = shapeOf(endpoint)[name];
  return field !== undefined && z.safeParse(field, value).success;
};

test('every endpoint that edits a record with its version is checked', () => {
  expect(cases.map(({ edit }) => edit.path).toSorted()).toEqual(edits.map(({ path }) => path).toSorted());
});

test.each(edits.map((endpoint) => ({ name: endpoint.path, endpoint })))(
  '$name requires only the record and its version',
  ({ endpoint }) => {
    const names = Object.keys(shapeOf(endpoint)).filter((name) => keys.includes(name));
    const values = { id: 'one', version: 1 } as const;
    const least = Object.fromEntries(names.map((name) => [name, values[name as keyof typeof values]]));
    expect(endpoint.input.safeParse(least).data).toEqual(least);
  },
);

describe.each(cases.map((one) => ({ name: one.edit.path, one })))('$name', ({ one }) => {
  const { edit, add, existing = '', unique = {}, place, fields, read } = one;
  const uniqueOf = (suffix: string): Form =>
    Object.fromEntries(
      Object.entries(unique).map(([name, value]) => [
        name,
        value.includes('@') ? `${suffix}${value}` : `${value}${suffix}`,
      ]),
    );
  let id: string;
  let full: Form;
  const own = (): Form => (id === '' ? {} : { id });
  const stored = async (): Promise<Form> => {
    const record = await read(id);
    const wanted = fieldsOf(edit).filter((name) => name in record);
    return Object.fromEntries(wanted.map((name) => [name, record[name]]));
  };
  const send = async (form: Form) => {
    const { version } = await read(id);
    return call(edit, { ...own(), version, ...form });
  };
  /** Sends a form; returns the refusal if there is one, and the stored record. */
  const outcomeOf = async (form: Form) => {
    const { refusal } = await send(form);
    return { refused: refusal !== undefined, stored: await stored() };
  };
  const needed = (name: string): boolean => !accepts(edit, name, null) || one.needed?.includes(name) === true;

  beforeAll(async () => {
    id = existing;
    full = { ...(await fields()), ...uniqueOf('1') };
    const known = fieldsOf(edit);
    const sent = Object.fromEntries(Object.entries(full).filter(([name]) => known.includes(name)));
    const made = add
      ? await call(add, { ...full, ...(await place?.()) })
      : await call(edit, { ...own(), ...sent, version: (await read(id))['version'] });
    if (made.refusal !== undefined) throw new Error(made.refusal.message);
    // An endpoint that adds several records at once returns them all.
    const [result] = [made.result].flat() as { id: string }[];
    if (add) id = result?.id ?? '';
    full = sent;
    // An edit sets the fields that the add form does not contain.
    const filled = await send(full);
    if (filled.refusal !== undefined) throw new Error(filled.refusal.message);
  });

  test('the test knows every field, and each has a value', async () => {
    expect(Object.keys(full).toSorted()).toEqual(fieldsOf(edit).toSorted());
    expect(Object.keys(await stored()).toSorted()).toEqual(fieldsOf(edit).toSorted());
  });

  test('a field that is not sent keeps its value', async () => {
    const before = await stored();
    const without: Record<string, unknown> = { everything: await outcomeOf({}) };
    for (const name of fieldsOf(edit)) {
      const { [name]: _, ...others } = full;
      without[name] = await outcomeOf(others);
    }
    const same = { refused: false, stored: before };
    expect(without).toEqual(
      Object.fromEntries(['everything', ...fieldsOf(edit)].map((name) => [name, same])),
    );
  });

  test('a save by a stale version names the user who saved last by their real name', async () => {
    const { version } = await read(id);
    // The edit of the own profile renames the administrator, so the name is read now.
    const { realname } = (await server.call(ownProfile.get, {}, admin)).result;
    const { status, refusal } = await call(edit, {
      ...own(),
      ...full,
      version: Number(version) - 1,
    });
    expect(status).toBe(409);
    expect(refusal?.message).toContain(realname);
    expect(refusal?.result).toMatchObject({ changedBy: realname });
  });

  test('every field that may be absent when a record is added can be cleared', () => {
    const optional = fieldsOf(edit).filter((name) => add && accepts(add, name, undefined));
    expect(optional.filter((name) => !accepts(edit, name, null))).toEqual([]);
  });

  test('an optional field that is sent as null is cleared; a required one is refused and keeps its value', async () => {
    const before = await stored();
    const least = Object.entries({ ...full, ...uniqueOf('2') }).filter(
      ([name]) => needed(name) || !fieldsOf(edit).includes(name),
    );
    const made = add && (await call(add, { ...Object.fromEntries(least), ...(await place?.()) }));
    const blank = made ? await read((made.result as { id: string }).id) : {};
    const emptied: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const name of fieldsOf(edit)) {
      emptied[name] = await outcomeOf({ [name]: null });
      emptied[`${name} again`] = await outcomeOf({ [name]: full[name] });
      const rest = needed(name) ? {} : { [name]: blank[name] ?? null };
      expected[name] = { refused: needed(name), stored: { ...before, ...rest } };
      expected[`${name} again`] = { refused: false, stored: before };
    }
    expect(emptied).toEqual(expected);
  });
});
