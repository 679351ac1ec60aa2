import { expect, test } from 'vitest';
import { filledUrl, withFilledUrls } from './menu-urls.logic.ts';

const names = { baseUrl: 'https://office.example.com', userId: 'u 1', orgCode: 'A01&x', tenantId: '0' };

test.each([
  ['https://bi.example.com/a?b=c#d', 'https://bi.example.com/a?b=c#d'],
  ['http://10.0.0.8:8080/', 'http://10.0.0.8:8080/'],
  ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://office.example.com/druid/'],
  ['{{window._CONFIG["domianURL"]}}/druid/', 'https://office.example.com/druid/'],
  ['{{ baseUrl }}', 'https://office.example.com'],
  ['{{baseUrl}}/help?u={{userId}}', 'https://office.example.com/help?u=u%201'],
  ['https://bi.example.com/{{userId}}?org={{ orgCode }}', 'https://bi.example.com/u%201?org=A01%26x'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how menus write it
  ['https://bi.example.com/?t=${tenantId}&u=${ userId }', 'https://bi.example.com/?t=0&u=u%201'],
])('%s resolves to %s', { meta: { spec: 'routes.templated-urls' } }, (url, filled) => {
  expect(filledUrl(url, names)).toBe(filled);
});

test.each([
  ['the token', 'https://bi.example.com/?t={{ token }}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is how menus write it
  ['the token in the other spelling', 'https://bi.example.com/?t=${token}'],
  ['an expression', "{{ constructor.constructor('x')() }}"],
  ['an expression in an address', 'https://bi.example.com/{{ 1 + 1 }}'],
  ['a property name that every object has', 'https://bi.example.com/{{ toString }}'],
  ['an unknown name', 'https://bi.example.com/{{ password }}'],
  ['nothing', 'https://bi.example.com/{{ }}'],
  ['a script', 'javascript:alert(1)'],
  ['a document of its own', 'data:text/html,<b>x</b>'],
  ['another scheme of this page', '//evil.example'],
  ['no site', 'http://'],
  ['a text as the site', '{{ userId }}'],
  ['an open template', '{{ baseUrl'],
])('an address with %s is dropped', { meta: { spec: 'routes.templated-urls' } }, (_, url) => {
  expect(filledUrl(url, names)).toBeUndefined();
});

test('a value cannot change the site of an address', () => {
  const filled = filledUrl('https://bi.example.com{{ userId }}', { ...names, userId: '@evil.example/' });
  expect(filled === undefined ? undefined : new URL(filled).hostname).not.toBe('evil.example');
});

test('a menu keeps its nodes; only their addresses change', () => {
  const node = (url?: string) => ({
    id: 'n',
    path: '/n',
    name: 'n',
    component: 'layouts/IframePageView',
    route: '1',
    meta: { title: 'n', keepAlive: false, internalOrExternal: false, ...(url === undefined ? {} : { url }) },
  });
  const menu = [{ ...node(), children: [node('{{ baseUrl }}/a'), node('{{ token }}')] }];
  expect(withFilledUrls(menu, names)).toEqual([
    { ...node(), children: [node('https://office.example.com/a'), node()] },
  ]);
});
