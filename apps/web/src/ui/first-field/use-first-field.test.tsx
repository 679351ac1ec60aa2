import { act, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input, Modal } from 'antd';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { createSignal, type Signal } from '../../platform/signal.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useFirstField } from './use-first-field.ts';

type Props = {
  /** Whether the dialog's data has loaded. */
  arrived?: Signal<boolean>;
  children: (isOpen: boolean, hasArrived: boolean) => ReactNode;
};

const always = createSignal(true);

/** Uses the hook as the workspace does: once for all drawers and modals. */
function Workspace({ arrived = always, children }: Props) {
  useFirstField();
  const [isOpen, setOpen] = useState(false);
  const hasArrived = useSyncExternalStore(arrived.subscribe, arrived.read);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开窗口</Button>
      {children(isOpen, hasArrived)}
    </>
  );
}

const fields = (
  <Form>
    <Form.Item label="备注" name="note">
      <Input />
    </Form.Item>
    <Form.Item label="账号" name="account" rules={[{ required: true }]}>
      <Input disabled />
    </Form.Item>
    <Form.Item label="名称" name="name" rules={[{ required: true }]}>
      <Input />
    </Form.Item>
  </Form>
);
const focused = () => document.activeElement;

test('the first required editable field has the focus', async () => {
  const { user } = renderPage(<Workspace>{(isOpen) => <Modal open={isOpen}>{fields}</Modal>}</Workspace>);
  await user.click(screen.getByText('打开窗口'));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('名称')));
});

test('without a required field the first field has the focus', async () => {
  const { user } = renderPage(
    <Workspace>
      {(isOpen) => (
        <Modal open={isOpen}>
          <Form>
            <Form.Item label="备注" name="note">
              <Input />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </Workspace>,
  );
  await user.click(screen.getByText('打开窗口'));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('备注')));
});

test('a form that loads after its dialog opened is focused then, unless the user has pressed a key or button', async () => {
  const arrived = createSignal(false);
  const arrive = arrived.write;
  const { user } = renderPage(
    <Workspace arrived={arrived}>
      {(isOpen, hasArrived) => <Modal open={isOpen}>{hasArrived ? fields : '加载中'}</Modal>}
    </Workspace>,
  );
  await user.click(screen.getByText('打开窗口'));
  await screen.findByText('加载中');
  act(() => arrive(true));
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('名称')));
  act(() => arrive(false));
  await user.keyboard('{Tab}');
  act(() => arrive(true));
  await screen.findByLabelText('名称');
  expect(focused()).not.toBe(screen.getByLabelText('名称'));
});

test('in a confirmation without a form the focus stays where antd puts it', async () => {
  const { user } = renderPage(<Workspace>{(isOpen) => <Modal open={isOpen}>确定删除？</Modal>}</Workspace>);
  await user.click(screen.getByText('打开窗口'));
  await screen.findByText('确定删除？');
  await waitFor(() => expect(focused()?.closest('.ant-modal-wrap, .ant-modal')).not.toBeNull());
  expect(focused()?.tagName).not.toBe('INPUT');
});
