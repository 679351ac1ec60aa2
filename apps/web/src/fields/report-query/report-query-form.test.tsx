import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type QueryTexts, queryItems } from './report-query.logic.ts';
import { ReportQueryForm } from './report-query-form.tsx';

const single = 'single' as const;
const items = queryItems(
  [
    { label: '姓名', field: 'realname', view: 'string', mode: single },
    { label: '性别', field: 'sex', view: 'list', mode: single },
    { label: '年龄', field: 'age', view: 'integer', mode: 'group', hidden: '1' },
    { label: '登录', field: 'seen', view: 'datetime', mode: single, hidden: '1' },
    { label: '爱好', field: 'likes', view: 'checkbox', mode: single, hidden: '1' },
  ],
  [{ paramName: 'month', paramTxt: '月份', paramValue: '2026-11', paramType: 'String' }],
  {
    sex: [
      { value: '1', text: '男' },
      { value: '2', text: '女' },
    ],
    likes: [
      { value: 'a', text: '阅读' },
      { value: 'b', text: '书法' },
    ],
  },
);

function open(texts: QueryTexts = {}) {
  signInAs();
  const onSearch = vi.fn<(texts: QueryTexts) => void>();
  const page = renderPage(<ReportQueryForm items={items} texts={texts} onSearch={onSearch} />);
  return { ...page, onSearch, last: () => onSearch.mock.calls.at(-1)?.[0] };
}
const isShown = (label: string) => screen.getByLabelText(label).closest('.ant-form-item-hidden') === null;

test('parameters and two columns are shown, the others after 展开; a folded field with a value unfolds the form', async () => {
  const first = open();
  expect(['月份', '姓名', '性别', '年龄（起）', '登录'].map(isShown)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  await first.user.click(screen.getByRole('button', { name: '展开' }));
  expect(isShown('年龄（止）')).toBe(true);
  await first.user.click(screen.getByRole('button', { name: '收起' }));
  expect(isShown('登录')).toBe(false);
  first.unmount();
  open({ age_end: '60' });
  expect(isShown('年龄（起）')).toBe(true);
});

test('Enter searches with what was typed; empty fields ask for nothing', async () => {
  const { user, last } = open();
  await user.type(screen.getByLabelText('姓名'), ' *张* {Enter}');
  await waitFor(() => expect(last()).toEqual({ realname: '*张*' }));
});

test('a dictionary is chosen by its text, both ends of a range have names of their own', async () => {
  const { user, last } = open({ likes: 'a,b', seen: '2026-11-21 09:30' });
  await user.click(screen.getByLabelText('性别'));
  await user.click(await screen.findByTitle('女'));
  await user.type(screen.getByLabelText('年龄（起）'), '30');
  await user.type(screen.getByLabelText('月份'), '2026-10');
  await user.click(screen.getByRole('button', { name: /^查\s*询$/ }));
  await waitFor(() =>
    expect(last()).toEqual({
      self_month: '2026-10',
      sex: '2',
      age_begin: '30',
      seen: '2026-11-21 09:30',
      likes: 'a,b',
    }),
  );
});

test('of several choices one is shown, and the number of the others with their names', {
  meta: { spec: 'limits.multi-select' },
}, () => {
  open({ likes: 'a,b' });
  expect(screen.getByTitle('阅读')).toBeTruthy();
  // The only element with the name of the second one is the number.
  expect(screen.getByTitle('书法').textContent).toBe('+1');
});

test('a number that is none is refused beside its field and not sent', async () => {
  const { user, onSearch } = open({ age_begin: '30' });
  await user.type(screen.getByLabelText('年龄（止）'), 'x{Enter}');
  expect(await screen.findByText('年龄格式不正确')).toBeTruthy();
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('年龄（止）').value).toBe('x');
});

test('重置 empties the form and searches again', async () => {
  const { user, last } = open({ realname: '张' });
  const field = () => screen.getByLabelText<HTMLInputElement>('姓名').value;
  expect(field()).toBe('张');
  await user.click(screen.getByRole('button', { name: /^重\s*置$/ }));
  expect([field(), last()]).toEqual(['', {}]);
});
