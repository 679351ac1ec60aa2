import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.logic.ts';
import type { Looks } from './looks.ts';
import { themeOf, variablesOf } from './theme.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [, lightPart = '', darkPart = '', weakPart = '', weakDarkPart = ''] = css.split(':root');

const plain = (value: string) => value.replace(/\s+/g, '').replaceAll('"', "'");

function variablesIn(text: string): [name: string, value: string][] {
  return [...text.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, plain(value)]);
}

const looks = (change: Partial<Looks> = {}): Looks => ({
  appearance: 'light',
  colour: '#1890ff',
  compact: false,
  weak: false,
  ...change,
});
const plainOf = (wanted: Looks) => {
  const shadeOf = variablesOf(wanted);
  return (name: string) => plain(shadeOf(name));
};
const light = plainOf(looks());
const dark = plainOf(looks({ appearance: 'dark' }));

test.each([
  ['light', lightPart, 30, looks()],
  ['dark', darkPart, 25, looks({ appearance: 'dark' })],
  ['weak colours', weakPart, 5, looks({ weak: true })],
  ['weak colours in the dark', weakDarkPart, 5, looks({ appearance: 'dark', weak: true })],
] as const)('the chrome uses the colours that antd derives (%s)', (_name, text, least, wanted) => {
  const variables = variablesIn(text);
  expect(variables.length).toBeGreaterThanOrEqual(least);
  const shadeOf = plainOf(wanted);
  expect(variables).toEqual(variables.map(([name]) => [name, shadeOf(name)]));
});

const names = variablesIn(lightPart).map(([name]) => name);

test('every value that differs in dark mode is defined for it', () => {
  const differing = names.filter((name) => light(name) !== dark(name) || name === '--brand-solid');
  expect(variablesIn(darkPart).map(([name]) => name)).toEqual(
    differing.filter((name) => !name.startsWith('--brand')),
  );
});

test('every value that differs for weak colours is defined', { meta: { spec: 'settings.weak' } }, () => {
  const weak = plainOf(looks({ weak: true }));
  expect(variablesIn(weakPart).map(([name]) => name)).toEqual(
    names.filter((name) => light(name) !== weak(name)),
  );
});

const chosen = ['#f5222d', '#fa541c', '#faad14', '#13c2c2', '#52c41a', '#1890ff', '#2f54eb', '#722ed1'];
const awkward = ['#ff5a00', '#ffffff', '#000000', '#ffff00', '#000080', '#808080'];

test.each([...chosen, ...awkward])(
  'white text on %s, and links in it, reach a contrast of 4.5 in light and dark',
  { meta: { spec: 'settings.colour' } },
  (colour) => {
    for (const appearance of ['light', 'dark'] as const) {
      const shadeOf = variablesOf(looks({ appearance, colour }));
      const grounds = ['bg-layout', 'bg-container', 'bg-elevated', 'primary-bg'];
      const links = grounds.flatMap((ground) =>
        ['--ant-color-link', '--ant-color-link-hover'].map((name) =>
          contrastOf(shadeOf(name), shadeOf(`--ant-color-${ground}`)),
        ),
      );
      const solids = ['--brand-solid', '--brand-solid-hover', '--brand-solid-active'];
      const whites = solids.map((name) => contrastOf(shadeOf(name), '#ffffff'));
      expect(Math.min(...links, ...whites)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('compact mode keeps the font size, and makes controls lower', () => {
  const airy = variablesOf(looks());
  const compact = variablesOf(looks({ compact: true }));
  expect([airy('--ant-font-size'), airy('--ant-control-height')]).toEqual(['14', '32']);
  expect([compact('--ant-font-size'), compact('--ant-control-height')]).toEqual(['14', '28']);
});

test('filled parts of antd have the shade on which white text is readable', () => {
  const { components } = themeOf(looks({ colour: '#faad14' }));
  expect(contrastOf(String(components?.Button?.colorPrimary), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});
