import { expect, test } from 'vitest';
import { defaultSettings } from './settings.logic.ts';
import { changeSettings, followSettings, useSettings } from './settings-store.ts';

test('a setting is stored in the browser under its own key', { meta: { spec: 'settings.kept' } }, () => {
  changeSettings({ layout: 'topmenu', contentWidth: 'Fluid' });
  expect(useSettings.getState()).toMatchObject({ layout: 'topmenu', contentWidth: 'Fluid' });
  expect(localStorage.getItem('pro__DEFAULT_LAYOUT_MODE')).toBe('{"value":"topmenu","expire":null}');
  expect(localStorage.getItem('pro__DEFAULT_CONTENT_WIDTH_TYPE')).toContain('Fluid');
});

test('a change in another tab applies here too, and invalid values are ignored', () => {
  const stop = followSettings();
  localStorage.setItem('pro__DEFAULT_THEME', '{"value":"dark","expire":null}');
  localStorage.setItem('pro__DEFAULT_COLOR', '{"value":"red;}","expire":null}');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(useSettings.getState()).toEqual({ ...defaultSettings, menuTheme: 'dark' });
  stop();
});
