import { expect, test } from 'vitest';
import { changedSettings, defaultSettings, type Settings } from './settings.logic.ts';

const top: Settings = { ...defaultSettings, layout: 'topmenu', contentWidth: 'Fluid' };
const fixed: Settings = { ...defaultSettings, fixedHeader: true, fixSidebar: true, autoHideHeader: true };

test.each<[string, Settings, Partial<Settings>, Partial<Settings>]>([
  ['switching the layout turns fix-sidebar off', fixed, { layout: 'topmenu' }, { fixSidebar: false }],
  [
    'switching the layout back turns fix-sidebar off',
    top,
    { layout: 'sidemenu', fixSidebar: true },
    { fixSidebar: false },
  ],
  ['choosing the current layout again changes nothing', fixed, { layout: 'sidemenu' }, { fixSidebar: true }],
  ['fix-sidebar cannot be turned on in topmenu', top, { fixSidebar: true }, { fixSidebar: false }],
  ['Fluid stays with the top menu', top, { layout: 'sidemenu' }, { contentWidth: 'Fixed' }],
  [
    'Fluid cannot be chosen for the side menu',
    defaultSettings,
    { contentWidth: 'Fluid' },
    { contentWidth: 'Fixed' },
  ],
  [
    'Fluid can be chosen for the top menu',
    { ...top, contentWidth: 'Fixed' },
    { contentWidth: 'Fluid' },
    { contentWidth: 'Fluid' },
  ],
  [
    'hiding the header needs a fixed header',
    defaultSettings,
    { autoHideHeader: true },
    { autoHideHeader: false },
  ],
  [
    'turning the fixed header off turns hiding off too',
    fixed,
    { fixedHeader: false },
    { autoHideHeader: false },
  ],
])(
  '%s',
  { meta: { spec: 'settings.navigation settings.content-width settings.fix-header settings.fix-side' } },
  (_name, before, wish, after) => {
    expect(changedSettings(before, wish)).toMatchObject(after);
  },
);
