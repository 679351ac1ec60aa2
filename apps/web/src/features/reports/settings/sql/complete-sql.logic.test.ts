import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { completeSql, type Sources } from './complete-sql.ts';
import { placeOf, wordAt } from './place.logic.ts';

const sources: Sources = [
  { name: 'users', title: '用户', columns: [{ name: 'realname', title: '用户姓名', type: 'text' }] },
  {
    name: 'user_departments',
    title: '用户所属部门',
    columns: [{ name: 'user_id', title: '用户主键', type: 'text' }],
  },
];

/** Completions at `|` in a text: labels with their titles. */
function offered(text: string): string[] {
  const at = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const result = completeSql(sources)(new CompletionContext(state, at, true));
  return (result?.options ?? []).map(({ label, detail }) => `${label} ${detail ?? ''}`.trim());
}

test('behind FROM and JOIN data sets are offered, and nothing else', () => {
  const both = ['users 用户', 'user_departments 用户所属部门'];
  expect(offered('select * from |')).toEqual(both);
  expect(offered('select * from users u join us|')).toEqual(both);
  expect(offered('select * from users u, |')).toEqual(both);
});

test('behind an alias or a name the columns of that data set are offered', () => {
  expect(offered('select u.| from users u join user_departments as d on true')).toEqual([
    'realname 用户姓名',
  ]);
  expect(offered('select d.us| from users u join user_departments as d on true')).toEqual([
    'user_id 用户主键',
  ]);
  expect(offered('select users.| from users where true')).toEqual(['realname 用户姓名']);
  expect(offered('select x.| from users u')).toEqual([]);
});

test('where an author writes a name of the own, nothing replaces it', () => {
  const offered = (text: string) =>
    completeSql(sources)(new CompletionContext(EditorState.create({ doc: text }), text.length, false));
  expect(offered('select * from users u')).toBeNull();
  expect(offered('select realname as u')).toBeNull();
  expect(offered('select u')).not.toBeNull();
});

test('elsewhere the columns of what is read come first, then words and functions', () => {
  const all = offered('select | from users u where true');
  expect(all[0]).toBe('realname 用户姓名');
  expect(all).toContain('count 个数');
  expect(all).not.toContain('user_id 用户主键');
});

test('behind a dollar and a brace the parameters, behind a hash and a brace the variables of the system are offered', () => {
  expect(offered(`select 1 where \${a} = 1 or \${|`)).toEqual(['a 参数']);
  expect(offered('select 1 where x = #{sys_|}')).toContain('sys_org_code 当前部门编码');
});

test('a fault is told by line and column, and marked as a whole word', () => {
  const text = 'select id,\n  frm users';
  expect(placeOf(text, text.indexOf('frm'))).toEqual({ line: 2, column: 3 });
  expect(wordAt(text, text.indexOf('frm'))).toEqual({ from: 13, to: 16 });
  expect(wordAt(text, text.length)).toEqual({ from: text.length - 1, to: text.length });
  expect(wordAt('', 0)).toEqual({ from: 0, to: 0 });
});
