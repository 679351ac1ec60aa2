import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DetailList } from './detail-list.tsx';

function columnsOf(columns: number | undefined): string | undefined {
  render(
    <DetailList items={[{ label: '工号', content: 'W1' }]} {...(columns === undefined ? {} : { columns })} />,
  );
  const frame = screen.getByText('工号').closest('dl')?.parentElement;
  return frame?.style.getPropertyValue('--columns');
}

test.each([
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '4'],
  [5, '4'],
  [0, '1'],
  [undefined, '2'],
])('a wish for %s columns results in %s', { meta: { spec: 'limits.detail-list' } }, (asked, drawn) => {
  expect(columnsOf(asked)).toBe(drawn);
});

test('each item has a label, and a missing value is a dash; zero is not missing', () => {
  render(
    <DetailList
      items={[
        { label: '工号', content: 'W0007' },
        { label: '座机', content: null },
        { label: '邮箱', content: '' },
        { label: '件数', content: 0 },
      ]}
    />,
  );
  const said = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(said).toEqual([
    ['工号', 'W0007'],
    ['座机', '-'],
    ['邮箱', '-'],
    ['件数', '0'],
  ]);
});
