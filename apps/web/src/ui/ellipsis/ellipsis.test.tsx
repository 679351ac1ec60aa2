import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { expect, test } from 'vitest';
import { EllipsisText } from './ellipsis-text.tsx';
import { shortened } from './shortened.logic.ts';

const han = '百司让每一家公司的每一个人都能在同一张桌子上做事情啊'.slice(0, 25);
const family = '👨‍👩‍👧';

test.each([
  ['', undefined, undefined],
  ['a'.repeat(25), undefined, undefined],
  ['a'.repeat(26), undefined, `${'a'.repeat(25)}…`],
  [han, undefined, undefined],
  [`${han}吧`, undefined, `${han}…`],
  ['上海分公司', 2, '上海…'],
  [family.repeat(25), undefined, undefined],
  [family.repeat(26), undefined, `${family.repeat(25)}…`],
  ['é'.repeat(26), 25, `${'é'.repeat(25)}…`],
])(
  '%s keeps its first characters, of any script (%s): %s',
  { meta: { spec: 'limits.ellipsis' } },
  (text, max, short) => {
    expect(shortened(text, max)).toBe(short);
  },
);

test('a long text is cut after 25 characters and shown completely on keyboard focus', async () => {
  const user = userEvent.setup();
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <EllipsisText text={`${han}，也包括您`} />
    </ConfigProvider>,
  );
  expect(screen.queryByText(`${han}，也包括您`)).toBeNull();
  await user.tab();
  expect(document.activeElement?.textContent).toBe(`${han}…`);
  expect((await screen.findByRole('tooltip')).textContent).toBe(`${han}，也包括您`);
});

test('a short text is not a tab stop', async () => {
  render(<EllipsisText text="财务部" />);
  expect(screen.getByTitle('财务部').textContent).toBe('财务部');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});
