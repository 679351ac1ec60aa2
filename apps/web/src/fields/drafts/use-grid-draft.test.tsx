import type { GridDraft } from '@baisi/grid';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { DraftBar } from './draft-bar.tsx';
import { noteOf, StoredTable } from './grid-draft.logic.ts';
import { useGridDraft } from './use-grid-draft.ts';

const draft: GridDraft = {
  edited: [{ key: 's1', base: { name: '甲', version: 1 }, values: { name: '乙' } }],
  added: [{ key: 'row_1', after: 's1', values: { name: null } }],
  removed: [],
  order: ['s1', 'row_1'],
};

function Table() {
  const { onDraft, restored } = useGridDraft({ form: 'orders', record: 's1' }, null, {
    title: '订单',
    isReady: true,
  });
  return (
    <>
      {restored === undefined ? <p>没有草稿</p> : <DraftBar {...restored} />}
      <button type="button" onClick={() => onDraft({ draft, isSaved: false })}>
        填写
      </button>
      <button type="button" onClick={() => onDraft({ draft: undefined, isSaved: true })}>
        保存
      </button>
    </>
  );
}

test('a stored draft of a table is restored, and one in another format is discarded', () => {
  expect(StoredTable.safeParse(JSON.parse(JSON.stringify(draft))).data).toEqual(draft);
  expect(StoredTable.safeParse({ realname: '李明' }).success).toBe(false);
});

test('the parts of a draft that could not be restored are reported', () => {
  expect(noteOf({ conflicts: [], gone: [], kept: [] })).toBe(undefined);
  expect(noteOf({ conflicts: [{ key: 's1', field: 'name', message: '' }], gone: ['s2'], kept: [] })).toBe(
    '1 处他人已修改，已在表格中标出；1 行已被他人删除，其修改未恢复。',
  );
});

test('a table works without drafts when the browser refuses storage', async () => {
  const { user } = renderPage(<Table />);
  await user.click(screen.getByRole('button', { name: '填写' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('没有草稿')).toBeTruthy();
});
