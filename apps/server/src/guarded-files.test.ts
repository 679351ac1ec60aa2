import { type DeclaredRecord, declaredRecords } from '@baisi/contract/declared-records';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { columnCode } from '@baisi/contract/rules/record-fields';
import { declaredTables, importedTables } from '@baisi/contract/tables/declared-tables';
import { sheetColumns } from '@baisi/contract/tables/table';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeWaybill } from './features/waybills/testing/made-waybills.ts';
import { editCases } from './testing/every-case.ts';
import type { Form } from './testing/feature-cases.ts';
import { columnsOf, createGuardedPerson, type GuardedPerson } from './testing/guarded-person.ts';
import { createMadeRecords } from './testing/made-records.ts';
import { createWorld } from './testing/security/world.ts';
import { takeFile } from './testing/taken-file.ts';
import { sql, startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Exported files of every feature, read cell by cell (docs/decisions/0045): no cell and no heading shows a withheld
 * column.
 */
let server: TestServer;
let person: GuardedPerson;
let records: ReturnType<typeof createMadeRecords>;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const world = createWorld(server, admin);
  await world.found();
  person = await createGuardedPerson(server, world);
  records = createMadeRecords(server, admin);
  // Moves the clock, so that this sign-in has a time that no other user has.
  server.clock.advance(90_000);
  await server.signIn(person.username);
  server.clock.advance(90_000);
  // Values that no other column has, not even as a part of its own.
  await server.rows(sql`update sys_role set sort_no = 987654 where role_code = 'admin'`);
  await server.rows(sql`update sys_depart set org_category = '3', head_user_id = (
    select id from sys_user where user_identity = 1 and del_flag = 0 and username <> 'admin' order by id limit 1
  ) where id = 'dept-east'`);
  await makeWaybill(server, 30, {
    receiver_tel: '0755-12349876',
    freight_est: '86421.91',
    freight_real: '86421.92',
    insured_amount: '86421.93',
    cod_amount: '86421.94',
  });
  await server.rows(sql`update biz_order set receiver_tel = '0755-12349875', receiver_postcode = '518057',
    goods_amount = 73219.31, freight_amount = 86421.95, discount = 41357.17, seller_memo = '只对卖家说' where id = (
      select max(id) from biz_order
    )`);
  // Creates an operation log entry, whichever test runs first; it is written after the response.
  const [anyCase] = cases.filter(({ add }) => add !== undefined);
  if (anyCase === undefined) throw new Error('no feature adds records');
  await records.make(anyCase);
  const operations = sql`select 1 from sys_log where log_type = 2 and request_url is not null`;
  await vi.waitUntil(async () => (await server.rows(operations)).length > 0, { timeout: 5_000 });
});
afterAll(() => server.close());

const cases = editCases((endpoint, input: Form) => server.call(endpoint, input, admin));

/** Files that contain records of another feature: a dictionary's file also contains its items. */
const alsoIn: Readonly<Record<string, readonly Endpoint[]>> = { dictItem: [dictionaryRecords.exportXls] };
/** Columns that each file contains; features not listed have every declared column. */
const inFiles: Readonly<Record<string, readonly string[]>> = {
  user: [
    'birthday',
    'sex',
    'email',
    'phone',
    'workNo',
    'post',
    'telephone',
    'userIdentity',
    'departIds',
    'status',
    'lastSignInTime',
  ],
  dict: ['description'],
  dictItem: ['description', 'itemColor', 'sortOrder', 'status'],
  position: ['postRank', 'status', 'sortNo'],
  category: [],
  // 单价 and 金额 are columns of the lines, which the file does not have.
  order: [
    'platformNo',
    'receiverMobile',
    'receiverTel',
    'receiverDetail',
    'receiverPostcode',
    'goodsAmount',
    'freightAmount',
    'discount',
    'payAmount',
    'payType',
    'sellerMemo',
    'buyerMemo',
    'dueShipTime',
    'tags',
  ],
  log: ['ip', 'requestUrl', 'requestType', 'requestParam', 'costTime'],
};
/**
 * Query for files whose whole content would repeat values in other columns: dictionaries of states contain the names
 * of states.
 */
const asked: Readonly<Record<string, Form>> = { dictItem: { dictCode: 'sex' } };
/** Returns the wish for every column of a file, those on request included. */
function everyColumn(file: Endpoint): Form {
  const table = declaredTables.find(({ files }) => files.exportXls === file);
  return table === undefined
    ? {}
    : {
        columns: sheetColumns(table, 'export')
          .map(({ key }) => key)
          .join(','),
      };
}

/** Templates of imports contain no records. */
const isTemplate = (file: Endpoint): boolean =>
  importedTables.some(({ files }) => files.importTemplate === file);
/**
 * Files that contain no records of a feature: rows of reports, whose data sets withhold columns (0073), an importer's own
 * rows, and holders of rights.
 */
const ofOthers = [
  '/biz/print/render',
  '/biz/printer/virtualDocument',
  '/online/cgreport/api/exportXls/:id',
  '/sys/import/passwords',
  '/sys/import/wrongRows',
  '/sys/permission/exportComparison',
  '/sys/permission/exportHolders',
];

const filesOf = ({ endpoints, fields }: DeclaredRecord): readonly Endpoint[] => [
  ...endpoints.filter((one) => one.file && !isTemplate(one)),
  ...(alsoIn[fields.prefix] ?? []),
];
const exported = declaredRecords
  .filter((one) => filesOf(one).length > 0)
  .map((declared) => ({ name: declared.fields.prefix, declared }));

test('every file of records is checked', () => {
  const walked = exported.flatMap(({ declared }) => filesOf(declared).map(({ path }) => path));
  const all = everyEndpoint.filter((one) => one.file && !isTemplate(one)).map(({ path }) => path);
  expect(all.filter((path) => !walked.includes(path)).toSorted()).toEqual(ofOthers);
});

/** Normalises a cell for comparison; empty values are equal. */
const toldIn = (cell: unknown): string | number | undefined => {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'number' || (typeof cell === 'string' && cell !== '') ? cell : undefined;
};
type Column = { heading: string; cells: ReadonlySet<string | number> };

/** Returns the columns of a file, each with its heading. */
async function columnsIn(file: Endpoint, input: Form = {}): Promise<Column[]> {
  const { status, rows } = await takeFile(server, file, { ...everyColumn(file), ...input }, person.token);
  expect(status).toBe(200);
  const [headings = [], ...lines] = rows;
  const width = Math.max(...rows.map(({ length }) => length));
  expect(width).toBe(headings.length);
  return headings.map((heading, at) => ({
    heading: String(heading),
    cells: new Set(lines.flatMap((line) => toldIn(line[at]) ?? [])),
  }));
}

/**
 * Returns headings and values of the columns `lost` that no column of `left` contains, as a whole or as part of a
 * cell.
 */
function saidOnlyIn(lost: readonly Column[], left: readonly Column[]): (string | number)[] {
  const elsewhere = left.flatMap(({ heading, cells }) => [heading, ...cells]);
  return lost
    .flatMap(({ heading, cells }) => [heading, ...cells])
    .filter((word) => !elsewhere.some((cell) => says(cell, word)));
}
const says = (cell: string | number, word: string | number): boolean =>
  cell === word || (typeof cell === 'string' && typeof word === 'string' && cell.includes(word));

describe.each(exported)('files of $name', ({ name: prefix, declared }) => {
  test('neither the heading nor any value of a withheld column appears in a cell', async () => {
    const one = cases.find(({ edit }) => edit === declared.edit);
    if (one !== undefined) await records.make(one);
    const carried: string[] = [];
    const faults: string[] = [];
    for (const file of columnsOf(declared).length === 0 ? [] : filesOf(declared)) {
      await person.grantAll();
      // Read once, because a person may export 30 times in ten minutes.
      const before = await columnsIn(file, asked[prefix]);
      expect(new Set(before.map(({ heading }) => heading)).size).toBe(before.length);
      for (const name of columnsOf(declared)) {
        await person.grantAll();
        await person.withhold('1', columnCode(declared.fields, name));
        const after = await columnsIn(file, asked[prefix]);
        const headings = after.map(({ heading }) => heading);
        const lost = before.filter(({ heading }) => !headings.includes(heading));
        if (lost.length === 0) continue;
        carried.push(name);
        const own = saidOnlyIn(
          lost,
          before.filter((column) => !lost.includes(column)),
        );
        // A column without a value of its own proves nothing.
        if (own.every((word) => lost.some(({ heading }) => heading === word)))
          faults.push(`${name}: nothing to look for`);
        const cells = after.flatMap(({ heading, cells: all }) => [heading, ...all]);
        const told = own.filter((word) => cells.some((cell) => says(cell, word)));
        faults.push(...told.map((word) => `${name}: ${word}`));
      }
    }
    expect(faults).toEqual([]);
    expect(carried).toEqual(inFiles[prefix] ?? columnsOf(declared));
  });
});
