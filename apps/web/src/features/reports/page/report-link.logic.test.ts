import { expect, test } from 'vitest';
import { linkOf } from './report-link.logic.ts';

const row = {
  id: 7,
  name: '张 三&x=1',
  url: 'https://example.com/a?b=1',
  evil: 'javascript:alert(1)',
  data: 'data:text/html,x',
  odd: '//evil.example/a',
  back: '/\\evil.example',
  none: null,
};
const inside = (href: string) => ({ href, isOutside: false });
const outside = (href: string) => ({ href, isOutside: true });

test.each([
  [`/isystem/user?keyword=\${name}`, inside('/isystem/user?keyword=%E5%BC%A0%20%E4%B8%89%26x%3D1')],
  [`isystem/user?id=\${id}`, inside('/isystem/user?id=7')],
  [`https://example.com/\${name}`, outside('https://example.com/%E5%BC%A0%20%E4%B8%89%26x%3D1')],
  [`HTTP://example.com/\${id}`, outside('HTTP://example.com/7')],
  [`\${url}`, outside('https://example.com/a?b=1')],
  [`/a/\${none}/\${id}`, inside('/a//7')],
  [`/a/\${none}`, undefined],
  [`/a/\${missing}`, undefined],
  [`\${evil}`, undefined],
  [`\${data}`, undefined],
  [`\${odd}`, undefined],
  [`\${back}`, undefined],
  [`javascript:alert(\${id})`, undefined],
  [` JavaScript:alert(1)`, undefined],
  [`//evil.example/\${id}`, undefined],
  [`system/Detail.vue?id=\${id}`, undefined],
  ['', undefined],
])('the link %s of a row leads to %o', (template, link) => {
  expect(linkOf(template, row)).toEqual(link);
});
