import { permission } from '@baisi/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { roomFor } from '../../testing/layout-size.ts';
import { findWithdrawn, isClosed, signInAs, withdraw } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BatchGrid } from './batch-grid.tsx';

test('new rows stay visible with a notice while the right to save them is revoked, and are saved once it is back', async () => {
  roomFor({ widthPx: 900, heightPx: 500 });
  signInAs({ codes: ['role:add'] });
  const send = vi.fn(async () => []);
  const { user } = renderPage(
    <BatchGrid
      label="批量添加"
      unit="个角色"
      hint="每行一个"
      authPre="role"
      access={permission('role:add')}
      columns={[{ title: '角色名称', key: 'roleName', type: 'input', width: '200px' }]}
      isSaving={false}
      complete={async () => {}}
      send={send}
      onLoss={() => {}}
    />,
  );
  const [cell] = await screen.findAllByRole('gridcell');
  await user.click((await screen.findAllByRole('gridcell')).at(-1) ?? cell ?? document.body);
  await user.keyboard('仓库主管{Enter}');
  await screen.findByText('保存（1 个角色）');
  withdraw('role:add');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByText('仓库主管')).toBeTruthy();
  expect(isClosed('保存（1 个角色）')).toBe(true);
  await user.keyboard('{Control>}s{/Control}');
  expect(send).not.toHaveBeenCalled();
  signInAs({ codes: ['role:add'] });
  await waitFor(() => expect(isClosed('保存（1 个角色）')).toBe(false));
  expect(screen.queryByText(/^您的权限已变更/)).toBeNull();
  await user.click(screen.getByText('保存（1 个角色）'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});
