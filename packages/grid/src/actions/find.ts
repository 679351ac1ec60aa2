import type { Action } from './action.ts';

/** Opens the bar that finds what people read. */
export const find: Action = {
  id: 'find',
  label: '查找…',
  keys: ['Ctrl+F'],
  group: 'find',
  run: ({ find: open }) => open({ isReplacing: false }),
};

/** Opens it with what takes the place of what was found. */
export const replace: Action = {
  id: 'replace',
  label: '替换…',
  keys: ['Ctrl+H'],
  group: 'find',
  isOn: ({ settings }) => !settings.isDisabled,
  run: ({ find: open }) => open({ isReplacing: true }),
};
