import { fireEvent, screen } from '@testing-library/react';
import { Button, DatePicker, Drawer, Form, Input, Modal, Select } from 'antd';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useSaveKeys } from './use-save-keys.ts';

/** Uses the hook as the workspace does: once for all drawers and modals. */
function Workspace({ children }: { children: ReactNode }) {
  useSaveKeys();
  return children;
}

const fields = (
  <Form>
    <Form.Item label="名称" name="name">
      <Input />
    </Form.Item>
    <Form.Item label="描述" name="text">
      <Input.TextArea />
    </Form.Item>
    <Form.Item label="状态" name="status">
      <Select options={[{ value: '1', label: '有效' }]} />
    </Form.Item>
    <Form.Item label="日期" name="date">
      <DatePicker />
    </Form.Item>
  </Form>
);

type Over = { danger?: boolean; loading?: boolean };

function open(over: Over = {}) {
  const save = vi.fn<() => void>();
  const { danger = false, loading = false } = over;
  const modal = (
    <Modal
      open
      title="编辑颜色"
      okText="保存"
      onOk={save}
      confirmLoading={loading}
      okButtonProps={{ danger }}
    >
      {fields}
    </Modal>
  );
  return { ...renderPage(<Workspace>{modal}</Workspace>), save };
}

test.each(['{Enter}', '{Control>}s{/Control}', '{Meta>}s{/Meta}'])(
  '%s in a single-line input saves the modal, once',
  async (keys) => {
    const { user, save } = open();
    await user.type(await screen.findByLabelText('名称'), `红${keys}`);
    expect(save).toHaveBeenCalledOnce();
  },
);

test('in a text area Enter starts a new line, and Ctrl+S saves', async () => {
  const { user, save } = open();
  await user.type(await screen.findByLabelText('描述'), '一{Enter}二');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('描述').value).toBe('一\n二');
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledOnce();
});

test('during text composition (IME) Enter does not save', async () => {
  const { save } = open();
  const name = await screen.findByLabelText('名称');
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
  expect(save).not.toHaveBeenCalled();
});

test('Enter in an open dropdown chooses an entry and does not save', async () => {
  const { user, save } = open();
  await user.click(await screen.findByLabelText('状态'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(await screen.findAllByText('有效')).not.toHaveLength(0);
});

test('a destructive button is not pressed by a key, and nothing is saved twice', async () => {
  const dangerous = open({ danger: true });
  await dangerous.user.type(await screen.findByLabelText('名称'), '{Control>}s{/Control}{Enter}');
  expect(dangerous.save).not.toHaveBeenCalled();
  dangerous.unmount();
  const busy = open({ loading: true });
  await busy.user.type(await screen.findByLabelText('名称'), '{Control>}s{/Control}{Enter}');
  expect(busy.save).not.toHaveBeenCalled();
});

test('保存 in a drawer without a footer is pressed, also without focus inside the drawer', async () => {
  const save = vi.fn<() => void>();
  const { user } = renderPage(
    <Workspace>
      <Drawer open title="授权">
        <Button type="primary" onClick={save}>
          保存
        </Button>
      </Drawer>
    </Workspace>,
  );
  await screen.findByRole('button', { name: /保 ?存/ });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledOnce();
});
