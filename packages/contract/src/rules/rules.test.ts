import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyEndpoint } from '../endpoints.ts';
import { idList, lengthOf, mobile, optionalText, requiredLines, requiredText, version } from './fields.ts';
import { isStrongPassword } from './password.ts';
import { fromWireTime, toWireTime } from './wire-time.ts';

test('a time survives conversion to the wire and back, to the second', () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(seconds, (s) => {
      expect(fromWireTime(toWireTime(new Date(s * 1000)))?.getTime()).toBe(s * 1000);
    }),
  );
});

test('wire times are in Chinese time, whatever the machine’s time zone', () => {
  expect(toWireTime(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21 00:00:00');
});

test.each([
  '2024-02-31',
  '2023-02-29',
  '0000-00-00',
  '2024-13-01',
  '24-1-1',
  '2024-01-01T00:00:00',
  '２０２４-01-01',
  '',
])('%s is not a valid date', (text) => {
  expect(fromWireTime(text)).toBeUndefined();
});

test.each([
  ['Abcdef1!', true],
  ['密码abc12!', true],
  ['Abcdef1', false],
  ['abcdefgh!', false],
  ['12345678!', false],
  ['Abcdefg1', false],
  ['Abc def1', false],
  ['Abc def1!', false],
  ['Abcdef1!\u3000', false],
  [`Aa1!${'x'.repeat(125)}`, false],
  ['Abcdef1!\0', false],
])('%j is a strong password: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

test('texts are trimmed; a blank is an error in a required field and null in an optional one', () => {
  expect(requiredText('姓名', 5).parse(' 张三 ')).toBe('张三');
  expect(requiredText('姓名', 5).safeParse('   ').error?.issues[0]?.message).toBe('姓名不能为空');
  expect(requiredText('姓名', 5).safeParse('一二三四五六').error?.issues[0]?.message).toBe(
    '姓名不能超过5个字符',
  );
  expect(optionalText('备注').parse('  ')).toBeNull();
  expect(optionalText('备注').parse(undefined)).toBeNull();
});

test.each([
  ['a,b,', ['a', 'b']],
  ['a,a', ['a']],
])('ids %s are %o', (text, ids) => {
  expect(idList().parse(text)).toEqual(ids);
});

test.each(["1','x", ',,,', '', 'a b', 'a,,b', Array.from({ length: 1001 }, (_, i) => `i${i}`).join()])(
  '%.20s is not a valid id list',
  (text) => {
    expect(idList().safeParse(text).success).toBe(false);
  },
);

test.each([
  ['13812345678', true],
  ['12812345678', false],
  ['+8613812345678', false],
  ['１3812345678', false],
])('%s is a mobile number: %s', (text, valid) => {
  expect(mobile().safeParse(text).success).toBe(valid);
});

test('a version is a positive whole number', () => {
  expect([1, 0, -1, 1.5, '1'].map((value) => version().safeParse(value).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

const hidden = {
  'a right-to-left override': '张\u202e三',
  'a zero-width space': '张\u200b三',
  'a zero-width joiner': '张\u200d三',
  'a left-to-right isolate': '\u2066张三\u2069',
  'a byte order mark inside': '张\ufeff三',
  'a control character': '张\u0007三',
  'a line break': '张\n三',
  'a line separator': '张\u2028三',
};

test.each(Object.entries(hidden))('a name with %s is refused with a reason', (_what, name) => {
  expect(requiredText('用户姓名').safeParse(name).error?.issues[0]?.message).toBe(
    '用户姓名不能包含不可见字符',
  );
});

const joined = { 家庭: '👨‍👩‍👧', 职业: '👩🏽‍💻', 爱心: '❤️‍🔥', 旗: '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 肤色: '👍🏽' };

test.each(Object.entries(joined))('a joined emoji (%s) is one character of a name', (_what, emoji) => {
  expect(requiredText('角色名称', 5).parse(`甲${emoji.repeat(4)}`)).toBe(`甲${emoji.repeat(4)}`);
  expect(requiredText('角色名称', 5).safeParse(emoji.repeat(6)).error?.issues[0]?.message).toBe(
    '角色名称不能超过5个字符',
  );
  expect(optionalText('备注', 2).parse(emoji.repeat(2))).toBe(emoji.repeat(2));
  expect(lengthOf(`甲${emoji.repeat(4)}`, 5)).toBe(5);
});

test('a text far beyond its limit is too long without being counted', () => {
  expect(lengthOf('甲'.repeat(1_000_000), 5)).toBe(1_000_000);
  expect(optionalText('备注', 5).safeParse('👨‍👩‍👧'.repeat(100_000)).success).toBe(false);
});

test.each(['👨\u200d', '\u200d👨', '张\u200d👨', '👨\u200d三', '🏴\u{e0067}', '张\u{e0067}\u{e007f}'])(
  'a joiner that joins no emoji is refused: %j',
  (name) => {
    expect(requiredText('用户姓名').safeParse(name).success).toBe(false);
  },
);

test('an edit without its version is told what is missing', () => {
  for (const input of [undefined, null])
    expect(version().safeParse(input).error?.issues[0]?.message).toBe(
      '缺少版本号version：请发送读取记录时得到的version',
    );
  expect(version().safeParse('x').error?.issues[0]?.message).toBe('版本号格式不正确');
});

test('a character of very many marks does not count as one', () => {
  expect(requiredText('用户姓名', 2).safeParse(`a${'\u0301'.repeat(200)}`).success).toBe(false);
});

test('a text of several lines may have line breaks, and nothing else that is invisible', () => {
  const text = requiredLines('评论', 20);
  expect(text.parse('第一行\r\n第二行\n\n第四行')).toBe('第一行\r\n第二行\n\n第四行');
  for (const hiding of ['张\u202e三', '一\u2028二', '一\r二', '\n\n'])
    expect(text.safeParse(hiding).success).toBe(false);
});

test.each(['\u3164', '\u2800\u2800', '\u0301', ' \u3000 '])(
  '%j shows nothing and is not a valid name',
  (name) => {
    expect(requiredText('用户姓名').safeParse(name).error?.issues[0]?.message).toBe('用户姓名不能为空');
  },
);

test.each(['张三', '李 明', 'Nadia Ö. Müller', '𠮷田', '★', '買い物', '\ue5e5'])(
  '%s is a valid name',
  (name) => {
    expect(requiredText('用户姓名').parse(` ${name} `)).toBe(name);
  },
);

test('every name that an endpoint stores follows the same rule', () => {
  const names = ['realname', 'workNo', 'roleName', 'departName', 'dictName', 'itemText', 'ruleName', 'name'];
  const checked: string[] = [];
  for (const { input, method, path } of everyEndpoint) {
    // The name of a file is cleaned, not refused, because people do not choose the names that cameras give.
    if (path === '/sys/file/claim') continue;
    if ((method !== 'POST' && method !== 'PUT') || !(input instanceof z.ZodMiniObject)) continue;
    for (const key of names) {
      const field = input.shape[key];
      if (field === undefined) continue;
      checked.push(`${path} ${key}`);
      expect([path, key, z.safeParse(field, '名\u202e字').success]).toEqual([path, key, false]);
    }
  }
  expect(checked.length).toBeGreaterThan(20);
});
