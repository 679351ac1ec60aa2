import { createDecipheriv } from 'node:crypto';
import { auth } from '@baisi/contract/auth';
import { thirdParty } from '@baisi/contract/third-party';
import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { prerenderSignIn } from '../entries/sign-in.prerender.tsx';
import { livePartId } from '../features/auth/outer-page/live-part.ts';
import { startSignIn } from '../features/auth/sign-in/start-sign-in.tsx';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { aSignIn } from './people.ts';

/** Encrypts the passwords in tests; `unwrapped` decrypts them as the server does. */
const transportKey = { key: 'k234567890abcdef', iv: 'i234567890abcdef' };

/** Decrypts a password that was sent (api-contract 9). */
export function unwrapped(sent: unknown): string {
  const decipher = createDecipheriv('aes-128-cbc', transportKey.key, transportKey.iv).setAutoPadding(false);
  const bytes = Buffer.concat([decipher.update(Buffer.from(String(sent), 'base64')), decipher.final()]);
  return bytes.toString('utf8').replace(/\0+$/, '');
}

/** A server that sends a captcha to every request, with its key as content, and accepts every sign-in. */
export function openServer(): FakeServer {
  const server = fakeServer();
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
  server.on(auth.transportKey, () => transportKey);
  server.on(auth.login, () => aSignIn());
  server.on(thirdParty.providers, () => []);
  return server;
}

/** Returns the part of a rendered page that its app hydrates. */
export function livePart(root: HTMLElement): HTMLElement {
  const part = root.querySelector<HTMLElement>(`#${livePartId}`);
  if (part === null) throw new Error('the page has no live part');
  return part;
}

/** Renders the sign-in page as built, before its app loads. */
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

/** Hydrates the page at `search` and `hash`; `replace` receives the address it leaves for. */
export async function startPage(root: HTMLElement, search = '', hash = '') {
  const replace = vi.fn<(path: string) => void>();
  const rewrite = vi.fn<(path: string) => void>();
  let unmount: (() => void) | undefined;
  /** Removes the page, as leaving or reloading does. */
  const leave = () => {
    act(() => unmount?.());
    unmount = undefined;
    root.remove();
  };
  await act(async () => {
    const origin = 'https://baisi.example';
    unmount = startSignIn(livePart(root), { search, hash, origin, replace, rewrite });
  });
  onTestFinished(leave);
  return { user: userEvent.setup(), replace, rewrite, leave };
}

/** Opens the page at `search` and `hash`. */
export const openSignIn = (search = '', hash = '') => startPage(showSignIn(), search, hash);

/** Elements of the page. */
export const signInForm = {
  username: () => screen.getByLabelText<HTMLInputElement>('用户名'),
  password: () => screen.getByLabelText<HTMLInputElement>('密码'),
  code: () => screen.getByLabelText<HTMLInputElement>('验证码'),
  submit: () => screen.getByRole<HTMLButtonElement>('button', { name: '确定登录' }),
  picture: () => screen.findByAltText('图形验证码'),
  /** Returns the key of the displayed captcha. */
  shownKey: async () => (await screen.findByAltText('图形验证码')).getAttribute('src')?.split(',')[1],
  fill: async (user: UserEvent) => {
    await user.type(signInForm.username(), 'zhoulan');
    await user.type(signInForm.password(), 'Secret#2026');
    await user.type(signInForm.code(), 'AB2d');
  },
};
