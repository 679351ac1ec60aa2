import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { expect, test } from 'vitest';
import { brandTokens } from './theme.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [lightPart = '', darkPart = ''] = css.split('@media');

const plain = (value: string) => value.replace(/\s+/g, '').replaceAll('"', "'");

function variablesIn(text: string): [name: string, value: string][] {
  return [...text.matchAll(/--ant-([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    plain(value),
  ]);
}

function tokenNamed(name: string, tokens: object): string {
  const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return plain(String(Reflect.get(tokens, key)).trim());
}

test.each([
  ['light', lightPart, theme.defaultAlgorithm],
  ['dark', darkPart, theme.darkAlgorithm],
] as const)('the chrome draws with the colours that antd derives (%s)', (appearance, text, algorithm) => {
  const tokens = theme.getDesignToken({ algorithm, token: brandTokens[appearance] });
  const variables = variablesIn(text);
  expect(variables.length).toBeGreaterThan(20);
  expect(variables).toEqual(variables.map(([name]) => [name, tokenNamed(name, tokens)]));
});

test('whatever differs in the dark is said in the dark', () => {
  const light = theme.getDesignToken({ token: brandTokens.light });
  const dark = theme.getDesignToken({ algorithm: theme.darkAlgorithm, token: brandTokens.dark });
  const differing = variablesIn(lightPart)
    .map(([name]) => name)
    .filter((name) => tokenNamed(name, light) !== tokenNamed(name, dark));
  expect(variablesIn(darkPart).map(([name]) => name)).toEqual(differing);
});
