import { afterEach, expect, test, vi } from 'vitest';
import { followLooks } from '../looks/follow-looks.ts';
import { type Palette, paletteNames } from '../looks/looks.logic.ts';
import { changeSettings } from '../settings/settings-store.ts';
import { drawStoredLooks, followStoredLooks } from './early-looks.ts';

const root = document.documentElement;
const drawn = () => ({
  ...Object.fromEntries(Object.entries(root.dataset)),
  style: root.getAttribute('style') ?? '',
});
const palette: Palette = {
  colour: '#13C2C2',
  light: paletteNames.map((_, at) => `#0000a${at}`),
  dark: paletteNames.map((_, at) => `#0000b${at}`),
};

/** A fake system colour scheme that can change. */
function systemThatLikes(dark: boolean) {
  const changed = new Set<() => void>();
  const system = { matches: dark };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches;
    },
    addEventListener: (_: string, tell: () => void) => changed.add(tell),
    removeEventListener: (_: string, tell: () => void) => changed.delete(tell),
  }));
  return {
    nowLikes: (isDark: boolean) => {
      system.matches = isDark;
      for (const tell of changed) tell();
    },
  };
}

afterEach(() => {
  root.removeAttribute('style');
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

test('the inline script of a page applies the appearance that the workspace stored, including the chosen colour', {
  meta: { spec: 'settings.kept settings.at-once' },
}, () => {
  changeSettings({
    appearance: 'dark',
    density: 'compact',
    colourWeak: true,
    colour: palette.colour,
    palette,
  });
  drawStoredLooks();
  const early = drawn();
  expect(early).toMatchObject({ appearance: 'dark', density: 'compact', weak: '' });
  expect(root.style.getPropertyValue('--ant-color-primary')).toBe('#0000b0');
  const stop = followLooks();
  expect(drawn()).toEqual(early);
  stop();
});

test('without a choice the system decides, and its changes apply while the page is open', () => {
  const system = systemThatLikes(true);
  followStoredLooks();
  expect(root.dataset['appearance']).toBe('dark');
  system.nowLikes(false);
  expect(root.dataset['appearance']).toBe('light');
});

test('the workspace follows the system, and applies every setting at once', () => {
  const system = systemThatLikes(false);
  const stop = followLooks();
  system.nowLikes(true);
  expect(root.dataset['appearance']).toBe('dark');
  changeSettings({ appearance: 'light', colour: palette.colour, palette });
  expect(root.dataset['appearance']).toBe('light');
  expect(root.style.getPropertyValue('--brand-solid')).toBe('#0000a7');
  changeSettings({ colour: '#1890FF' });
  expect(root.style.getPropertyValue('--brand-solid')).toBe('');
  stop();
});

test.each([
  ['nothing', undefined],
  ['invalid JSON', '{'],
  ['an invalid palette', '{"value":{"colour":"#1890FF","light":["red;}"],"dark":[]},"expire":null}'],
  ['null', 'null'],
])('a page falls back to the default appearance when %s is stored', (_name, text) => {
  if (text !== undefined) localStorage.setItem('pro__DEFAULT_PALETTE', text);
  drawStoredLooks();
  expect(drawn()).toEqual({ appearance: 'light', density: 'comfortable', style: '' });
});
