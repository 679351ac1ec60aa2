import { afterEach, expect, test } from 'vitest';
import { pathToOpen } from './link-clicks.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** Clicks the `<b>` in `html` and returns the opened path; the browser never follows the link itself. */
function clickOn(html: string, click: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let path: string | undefined = 'nothing heard';
  const heard = (event: MouseEvent) => {
    path = pathToOpen(event);
    event.preventDefault();
  };
  document.addEventListener('click', heard, { once: true });
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  return path;
}

test.each([
  ['a page', '<a href="/isystem/user"><b>用户</b></a>', '/isystem/user'],
  ['a page with a query', '<a href="/isystem/user?page=2"><b>用户</b></a>', '/isystem/user?page=2'],
  ['its own window', '<a href="/isystem/user" target="_self"><b>用户</b></a>', '/isystem/user'],
  ['another window', '<a href="/isystem/user" target="_blank"><b>用户</b></a>', undefined],
  ['another site', '<a href="https://example.com/"><b>帮助</b></a>', undefined],
  ['the sign-in page', '<a href="/user/login"><b>登录</b></a>', undefined],
  ['a download', '<a href="/sys/file" download><b>下载</b></a>', undefined],
  ['a place on this page', '<a href="#main"><b>正文</b></a>', undefined],
  ['a letter', '<a href="mailto:a@example.com"><b>邮件</b></a>', undefined],
  ['no link', '<p><b>文字</b></p>', undefined],
])('a click on %s opens the defined path or is left to the browser', (_, html, path) => {
  expect(clickOn(html)).toBe(path);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that opens another window is left to the browser (%j)',
  (click) => {
    expect(clickOn('<a href="/isystem/user"><b>用户</b></a>', click)).toBeUndefined();
  },
);
