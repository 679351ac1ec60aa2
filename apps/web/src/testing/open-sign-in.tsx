import { createDecipheriv } from 'node:crypto';
import { auth } from '@baisi/contract/auth';
import { thirdParty } from '@baisi/contract/third-party';
import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { livePartId } from '../features/auth/outer-page/live-part.ts';
import { startSignIn } from '../features/auth/sign-in/start-sign-in.tsx';
import { prerenderSignIn } from '../sign-in.prerender.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { aSignIn } from './people.ts';

/** Wraps the passwords of the test; `unwrapped` reads them as the server does. */
const transportKey = { key: 'k234567890abcdef', iv: 'i234567890abcdef' };

/** The password inside what was sent (api-contract 9). */
export function unwrapped(sent: unknown): string {
  const decipher = createDecipheriv('aes-128-cbc', transportKey.key, transportKey.iv).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(Buffer.from(String(sent), 'base64')), decipher.final()]);
  return bytes.toString('utf8').replace(/\0+$/, '');
}

/** A server that gives a picture to everybody who asks, each with its key inside, and lets everybody in. */
export function openHouse(): FakeServer {
  const server = fakeServer();
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
  server.on(auth.transportKey, () => transportKey);
  server.on(auth.login, () => aSignIn());
  server.on(thirdParty.providers, () => []);
  return server;
}

/** The part of a drawn page that its app brings to life. */
export function livePart(root: HTMLElement): HTMLElement {
  const part = root.querySelector<HTMLElement>(`#${livePartId}`);
  if (part === null) throw new Error('the page has no live part');
  return part;
}

/** The sign-in page as the build leaves it, before its app is there. */
export function showSignIn(): HTMLElement {
  document.head.innerHTML =
    '<meta name="workspace-files" content="/assets/workspace.js /assets/workspace.css">';
  const root = document.createElement('div');
  root.innerHTML = prerenderSignIn();
  document.body.append(root);
  onTestFinished(() => {
    root.remove();
    document.head.innerHTML = '';
    delete window.early;
  });
  return root;
}

/** Brings the page at `search` to life; `replace` is told where it leaves for. */
export async function startPage(root: HTMLElement, search = '') {
  const replace = vi.fn<(path: string) => void>();
  const rewrite = vi.fn<(path: string) => void>();
  let unmount: (() => void) | undefined;
  /** Takes the page away, as leaving or loading it anew does. */
  const leave = () => {
    act(() => unmount?.());
    unmount = undefined;
    root.remove();
  };
  await act(async () => {
    unmount = startSignIn(livePart(root), { search, origin: 'https://baisi.example', replace, rewrite });
  });
  onTestFinished(leave);
  return { user: userEvent.setup(), replace, rewrite, leave };
}

/** Opens the page at `search`. */
export const openSignIn = (search = '') => startPage(showSignIn(), search);

/** What stands on the page. */
export const signInForm = {
  username: () => screen.getByLabelText<HTMLInputElement>('用户名'),
  password: () => screen.getByLabelText<HTMLInputElement>('密码'),
  code: () => screen.getByLabelText<HTMLInputElement>('验证码'),
  submit: () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' }),
  picture: () => screen.findByAltText('图形验证码'),
  /** Key of the picture that is shown. */
  shownKey: async () => (await screen.findByAltText('图形验证码')).getAttribute('src')?.split(',')[1],
  fill: async (user: UserEvent) => {
    await user.type(signInForm.username(), 'zhoulan');
    await user.type(signInForm.password(), 'Secret#2026');
    await user.type(signInForm.code(), 'AB2d');
  },
};
