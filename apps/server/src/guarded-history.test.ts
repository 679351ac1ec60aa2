import { declaredRecords } from '@baisi/contract/declared-records';
import type { Endpoint } from '@baisi/contract/endpoint';
import { type HistoryPage, history } from '@baisi/contract/history';
import { columnCode, typedCode } from '@baisi/contract/rules/record-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasForm, recordCase } from './testing/every-case.ts';
import type { Form } from './testing/feature-cases.ts';
import { columnsOf, createGuardedPerson, type GuardedPerson, typedOf } from './testing/guarded-person.ts';
import { createMadeRecords } from './testing/made-records.ts';
import { createWorld } from './testing/security/world.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * 变更记录 of every feature that has one, checked field by field from its declaration (docs/decisions/0045): a hidden field
 * is in no response and no restore writes it; a disabled field cannot be restored.
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
});
beforeEach(() => person.forgetRules());
afterAll(() => server.close());

const call = (endpoint: Endpoint, input: Form) => server.call(endpoint, input, admin);
const told = declaredRecords.flatMap((declared) =>
  declared.table === undefined || !hasForm(declared.table)
    ? []
    : [{ table: declared.table, one: recordCase(declared.table, call), declared }],
);

test('every record with a history and declared fields is checked', () => {
  const tables = declaredRecords.flatMap(({ table }) => table ?? []).filter(hasForm);
  expect(told.map(({ table }) => table)).toEqual(tables);
});

/** Columns that no change of the record itself contains, so that 变更记录 (change history) does not show them. */
const untold: Readonly<Record<string, readonly string[]>> = {
  announcement: ['sender'],
  user: ['lastSignInTime'],
  role: ['userCount'],
  depart: ['directorUserIds'],
  category: ['sysOrgCode'],
  position: ['companyId', 'sysOrgCode'],
  order: ['price', 'amount'],
};
/**
 * Names shown even with every column withheld: identifying fields, and those that no field declares. Absent: the fields
 * that the feature declares without a column code.
 */
const always: Readonly<Record<string, readonly string[]>> = {
  order: [
    '来源',
    '订单类型',
    '下单时间',
    '客户名称',
    '收件人',
    '省/市/区',
    '商品摘要',
    '数量',
    '已发数量',
    '订单状态',
    '处理状态',
    '处理人',
    '处理意见',
    '附件',
  ],
  announcement: ['标题', '优先级', '消息类型', '接收对象', '发布状态', '附件'],
  user: ['用户账号', '用户姓名', '回收站', '密码', '角色', '附件', '部门'],
  role: ['角色名称', '角色编码', '权限'],
  permission: ['菜单名称', '上级菜单', '菜单类型', '菜单图标'],
  permissionRule: ['规则名称'],
  depart: ['机构名称', '上级部门', '机构编码', '删除状态'],
  departRole: ['部门角色名称', '部门角色编码', '权限'],
  dict: ['字典名称', '字典编码', '回收站'],
  dictItem: ['名称', '数据值'],
  category: ['分类名称', '分类编码', '上级分类'],
};
/** Fields whose value changes with that of another restored field. */
const following: Readonly<Record<string, readonly string[]>> = {
  fillRule: ['ruleParams'],
  order: ['payAmount'],
};
/** Fields without which an old version cannot be restored: if one is disabled, the whole restore is refused. */
const indivisible: Readonly<Record<string, readonly string[]>> = { fillRule: ['ruleClass'] };

/** Returns every text value in a response. */
function saidIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((one) => [...saidIn(one)]));
}
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const ask = (endpoint: Endpoint, input: Form) => server.call(endpoint, input, person.token);
type Said = { result: unknown; refusal?: unknown };

/** Returns the texts in a record's changes about these columns and no others. */
function wordsAbout(columns: ReadonlySet<string>, { records: entries }: HistoryPage): Set<string> {
  const words = (isWanted: boolean) =>
    entries
      .flatMap((entry) => entry.fields.filter(({ name }) => columns.has(name) === isWanted))
      .flatMap(({ name, label, before, after }) => [name, label, before, after])
      .filter((word) => word !== null);
  return new Set(words(true)).difference(new Set(words(false)));
}

describe.each(told.map((one) => ({ name: one.declared.fields.prefix, ...one })))(
  'histories of $name',
  ({ name: prefix, table, one, declared }) => {
    const { fields } = declared;
    const identifying = Object.values(fields.fields).flatMap(({ isColumn, label }) =>
      isColumn ? [] : label,
    );
    const list = async (id: string): Promise<HistoryPage> => {
      const { result, refusal } = await ask(history.list, { table, id, pageSize: 100 });
      if (refusal !== undefined) throw new Error(refusal.message);
      return result as HistoryPage;
    };
    const storedOf = async (id: string): Promise<Form> => ({ ...(await one.read(id)), updateTime: '' });

    /** Creates a record with every field filled in and then changed. */
    async function changed() {
      const { id } = await records.make(one);
      const first = await storedOf(id);
      await records.change(one, id, one.others);
      const second = await storedOf(id);
      await person.grantAll();
      const page = await list(id);
      const [last, filled] = page.records.filter(({ version }) => version !== null);
      return {
        id,
        first,
        second,
        page,
        /** The change of every field after creation; each field can be restored alone. */
        last: { table, id, changeId: last?.id ?? '' },
        /** The change with which the first values can be restored. */
        back: { table, id, changeId: filled?.id ?? '' },
        differing: Object.keys(one.others).filter((name) => !same(first[name], second[name])),
        /** Grants every code and restores the second values. */
        async again() {
          await person.grantAll();
          const { version } = await one.read(id);
          await call(history.restore, { table, id, changeId: last?.id, version });
          expect({ ...(await storedOf(id)), version: 0 }).toEqual({ ...second, version: 0 });
        },
      };
    }

    test('a hidden column is in no response, and a restore leaves it unchanged', async () => {
      const { id, first, second, page, last, back, again, differing } = await changed();
      const faults: string[] = [];
      const met: Record<'silent' | 'refused' | 'followed', string[]> = {
        silent: [],
        refused: [],
        followed: [],
      };
      for (const name of columnsOf(declared)) {
        await person.withhold('1', columnCode(fields, name));
        const { version } = await one.read(id);
        const seen = await list(id);
        const lost = new Set(page.fields.map((told) => told.name)).difference(
          new Set(seen.fields.map((told) => told.name)),
        );
        if (lost.size === 0) met.silent.push(name);
        const [field = name] = lost;
        const single = await ask(history.compare, { ...last, field });
        const singly = await ask(history.restore, { ...last, field, version });
        const stale = await ask(history.restore, { ...back, version: Number(version) + 7 });
        const plan = await ask(history.compare, back);
        const whole = await ask(history.restore, { ...back, version });
        const after = await storedOf(id);

        const stored = [first[name], second[name]].filter((one) => typeof one === 'string' && one.length > 3);
        const words = [...wordsAbout(lost, page), ...stored].map(String);
        const answers: Record<string, Said> = { seen: { result: seen }, single, singly, stale, plan, whole };
        for (const [answer, { result, refusal }] of Object.entries(answers)) {
          const said = saidIn([result, refusal]);
          faults.push(
            ...words.filter((word) => said.has(word)).map((word) => `${name}: ${answer} says ${word}`),
          );
          if (JSON.stringify([result, refusal]).includes(`"${name}":`)) faults.push(`${name}: ${answer}`);
        }
        const errors = [single, singly, stale].map(({ refusal }) => refusal?.error);
        if (!same(errors, ['nothing-to-restore', 'nothing-to-restore', 'stale-version']))
          faults.push(`${name}: ${errors.join()}`);
        if (!same(after[name], second[name])) met.followed.push(name);
        if (differing.includes(name) && same(after[name], first[name])) faults.push(`${name}: brought back`);
        if (whole.refusal !== undefined) met.refused.push(name);
        const kept = differing.filter((other) => other !== name && !same(after[other], first[other]));
        if (whole.refusal === undefined) faults.push(...kept.map((other) => `${other}: kept with ${name}`));
        await again();
      }
      expect(faults).toEqual([]);
      expect(met).toEqual({
        silent: untold[prefix] ?? [],
        refused: indivisible[prefix] ?? [],
        followed: following[prefix] ?? [],
      });
    });

    test('with every column withheld, only identifying values are shown', async () => {
      const { id } = await changed();
      await person.withhold('1', ...columnsOf(declared).map((name) => columnCode(fields, name)));
      const { fields: left, records: entries } = await list(id);
      expect(left.map(({ label }) => label)).toEqual(always[prefix] ?? identifying);
      const labels = entries.flatMap((entry) => entry.fields.map(({ label }) => label));
      expect(labels.filter((label) => !(always[prefix] ?? identifying).includes(label))).toEqual([]);
    });

    test('a disabled field is not offered for a restore, and no restore writes it', async () => {
      const { id, second, page, last, back, again, differing } = await changed();
      const offeredIn = ({ records: entries }: HistoryPage) =>
        new Set(entries.flatMap((entry) => entry.fields.flatMap((one) => (one.canRestore ? one.name : []))));
      const faults: string[] = [];
      for (const name of typedOf(declared).filter((known) => differing.includes(known))) {
        await person.withhold('2', typedCode(fields, name));
        const { version } = await one.read(id);
        const left = offeredIn(await list(id));
        const [field = '', ...more] = offeredIn(page).difference(left);
        if (field === '' || more.length > 0) faults.push(`${name}: ${[field, ...more].join()} not offered`);
        const { result: plan } = await server.call(history.compare, back, person.token);
        const shut = plan.fields.filter(({ canRestore }) => !canRestore).map((told) => told.name);
        if (!same(shut, [field])) faults.push(`${name}: ${shut.join()} shut in the comparison`);
        for (const place of [{ ...last, field }, back]) {
          const { refusal } = await ask(history.restore, { ...place, version });
          const isNamed = refusal?.message.includes(fields.fields[name]?.label ?? '');
          if (refusal?.error !== 'field-closed' || !isNamed) faults.push(`${name}: ${refusal?.message}`);
        }
        if (!same({ ...(await storedOf(id)), version: 0 }, { ...second, version: 0 }))
          faults.push(`${name}: written`);
        // A restore of the other fields still works.
        const open = page.fields.find((told) => left.has(told.name))?.name;
        const beside =
          open === undefined ? undefined : await ask(history.restore, { ...last, field: open, version });
        if (beside?.refusal !== undefined) faults.push(`${open} beside ${name}: ${beside.refusal.message}`);
        if (!same((await storedOf(id))[name], second[name]))
          faults.push(`${name}: brought back beside ${open}`);
        await again();
      }
      expect(faults).toEqual([]);
    });
  },
);
