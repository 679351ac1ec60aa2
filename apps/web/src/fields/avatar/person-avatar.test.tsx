import { files } from '@baisi/contract/files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { aStoredFile } from '../../testing/stored-file.ts';
import { AvatarField } from './avatar-field.tsx';
import { PersonAvatar } from './person-avatar.tsx';

const address = '/sys/common/static/avatar/1.png?expires=1';
const picture = () => document.querySelector('img');

function serve() {
  signInAs();
  const server = fakeServer();
  server.on(files.info, ({ paths }) => paths.map((path) => aStoredFile({ path, thumbnailUrl: address })));
  return server;
}

test('the avatars of a list are requested together in one request', async () => {
  const server = serve();
  renderPage(
    <>
      {['1', '2', '3'].map((id) => (
        <PersonAvatar key={id} name="周岚" avatar={`avatar/${id}.png`} />
      ))}
      <PersonAvatar name="李明" avatar={null} />
    </>,
  );
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(3));
  expect(server.inputs(files.info)).toEqual([{ paths: 'avatar/1.png,avatar/2.png,avatar/3.png' }]);
  expect(picture()?.getAttribute('src')).toBe(`${address}&size=64`);
});

test('the initials are shown until the picture has loaded, and when it fails to load', async () => {
  serve();
  const { container } = renderPage(<PersonAvatar name="周岚" avatar="avatar/1.png" />);
  await waitFor(() => expect(picture()).not.toBeNull());
  expect(container.textContent).toBe('周岚');
  expect(picture()?.dataset['waits']).toBe('true');
  const image = picture();
  if (image === null) throw new Error('no picture');
  fireEvent.load(image);
  expect(picture()?.dataset['waits']).toBeUndefined();
  fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(container.textContent).toBe('周岚');
});

test('a picture can be changed or removed; without the permission to edit it is read-only', async () => {
  serve();
  const paths: string[] = [];
  const { user, rerender } = renderPage(
    <AvatarField name="周岚" value="avatar/1.png" onChange={(path) => paths.push(path)} />,
  );
  expect(screen.getByRole('button', { name: '更换头像' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '移除' }));
  expect(paths).toEqual(['']);
  rerender(<span />);
  renderPage(<AvatarField name="周岚" value="avatar/1.png" disabled />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '更换头像' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '移除' })).toBeNull();
});

test('files that are not pictures are refused', async () => {
  serve();
  const { user, said } = renderPage(<AvatarField name="周岚" />);
  const input = screen.getByLabelText<HTMLInputElement>('选择文件');
  input.removeAttribute('accept');
  await user.upload(input, new File(['x'], '合同.pdf', { type: 'application/pdf' }));
  expect(said).toEqual([{ kind: 'warning', text: '请上传图片' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
