import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../platform/session/session-store.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DictionarySelect } from './dictionary-select.tsx';
import { DictionaryValue } from './dictionary-value.tsx';

const item = (value: string, text: string) => ({ value, text, title: text, label: text });

beforeEach(() => {
  signInAs();
  useSession.getState().loadedDictionaries({
    urgency: [item('1', '一般'), { ...item('2', '紧急'), color: 'red' }],
  });
});

test('a value whose item has a colour is a tag of that colour', () => {
  renderPage(<DictionaryValue code="urgency" value="2" />);
  expect(screen.getByText('紧急').className).toMatch(/tag.*red/);
});

test.each([
  ['1', undefined, '一般'],
  [1, undefined, '一般'],
  ['9', '已停用的项', '已停用的项'],
  ['9', undefined, '9'],
  [null, undefined, '-'],
  ['', undefined, '-'],
])('%s with the text %s is shown as %s, as plain text', (value, text, shown) => {
  renderPage(<DictionaryValue code="urgency" value={value} text={text} />);
  expect(screen.getByText(shown).closest('[class*=tag]')).toBeNull();
});

test('a select shows coloured choices as tags, in its list and where one is chosen', async () => {
  const { user } = renderPage(<DictionarySelect code="urgency" aria-label="紧急程度" />);
  await user.click(screen.getByRole('combobox', { name: '紧急程度' }));
  const choice = await screen.findByText('紧急', { selector: '.ant-select-item-option *' });
  expect(choice.className).toMatch(/tag.*red/);
  await user.click(choice);
  const tags = await screen.findAllByText('紧急', { selector: '[class*=red]' });
  expect(tags.some((tag) => tag.closest('.ant-select-item-option') === null)).toBe(true);
});
