/** Paths of each icon on a 24 × 24 grid, drawn with lines of 1.5 px with round ends. */
export const iconPaths = {
  // menu icons, by the names that menu entries use
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  setting:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10.3 3.5h3.4l.5 2.5 1.9 1.1 2.4-.8 1.7 2.9-1.9 1.7v2.2l1.9 1.7-1.7 2.9-2.4-.8-1.9 1.1-.5 2.5h-3.4L9.8 18l-1.9-1.1-2.4.8-1.7-2.9 1.9-1.7v-2.2L3.8 9.2l1.7-2.9 2.4.8L9.8 6z',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-3.8 3.5-6 7.5-6s7 2.2 7.5 6',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.4-3.3 3-5.2 6.5-5.2s6.1 1.9 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.3.7 3.7 2.4 4 4.9',
  safety: 'M12 3.5 19.5 6v5.5c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6zM8.8 11.8l2.3 2.3 4.1-4.3',
  apartment: 'M9.5 3.5h5v4.5h-5zM3.5 16h5v4.5h-5zM15.5 16h5v4.5h-5zM12 8v4M6 16v-4h12v4',
  idcard:
    'M3.5 5.5h17v13h-17zM8.5 11.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM5.8 15.5c.3-1.5 1.3-2.3 2.7-2.3s2.4.8 2.7 2.3M14 9.5h3.8M14 13.5h3.8',
  contacts:
    'M6 3.5h12.5v17H6zM4 7.5h3M4 12h3M4 16.5h3M12.3 11.3a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8zM9.2 16c.3-1.7 1.5-2.6 3.1-2.6s2.8.9 3.1 2.6',
  book: 'M5 5.5a2 2 0 0 1 2-2h12v13.5H7a2 2 0 0 0-2 2zM5 19a1.8 1.8 0 0 0 2 1.5h12V17M9 7.5h6',
  cluster:
    'M12 9V5.5M12 9 6.5 14.5M12 9l5.5 5.5M12 9v5.5M10.5 3h3v3h-3zM4 14.5h3.5V18H4zM10.3 14.5h3.4V18h-3.4zM16.5 14.5H20V18h-3.5z',
  notification: 'M5.5 17V10.5a6.5 6.5 0 0 1 13 0V17l1.5 1.5H4zM10 21h4M12 4V2.8',
  message: 'M4 4.5h16v12h-8.5L7 20.5v-4H4zM8 9h8M8 12.5h5',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  bell: 'M5.5 17V10.5a6.5 6.5 0 0 1 13 0V17l1.5 1.5H4zM10 21h4',
  'file-text': 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12h6M9 16h6',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  global:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.5 2.4 3.6 5.2 3.6 8.5s-1.1 6.1-3.6 8.5c-2.5-2.4-3.6-5.2-3.6-8.5s1.1-6.1 3.6-8.5z',
  form: 'M19.5 12v7.5h-15v-15H12M9 15l.8-3.2L18.3 3.3l2.4 2.4-8.5 8.5z',
  'check-square': 'M4.5 4.5h15v15h-15zM8.3 12.2l2.6 2.6 5-5.3',
  table: 'M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9.5 9.7V19',
  'line-chart': 'M4 4v16h16.5M7.5 15l3.8-4.5 3 2.5 5-6',
  'bar-chart': 'M4 4v16h16.5M8.5 16v-4M12.8 16V8M17 16v-6',
  'pie-chart': 'M11 4.5A8 8 0 1 0 19.5 13H11zM14.5 3.8a6.5 6.5 0 0 1 5.7 5.7h-5.7z',
  dashboard: 'M4.2 18.5a8.7 8.7 0 1 1 15.6 0zM12 14.5l3.5-4.5M7 13h.1M17 13h-.1M12 8h.1',
  'shopping-cart': 'M3 4.5h2.5l2.3 10.5h9.7l2-7.5H6.2M9 19.5h.1M16.5 19.5h.1',
  inbox: 'M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20',
  car: 'M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.5v3.5h-8M6.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  printer: 'M7 9V3.5h10V9M4 9h16v8h-3.5M7.5 17H4V9M7.5 14h9v6.5h-9z',
  schedule: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.3l3.5 2.2',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5',
  key: 'M14.8 14.2a5 5 0 1 0-4.7-4.9L3.5 16v4.5H8V18h2.5v-2.5h2zM16 8.3h.1',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  solution: 'M6 3.5h12.5v17H6zM9 8h6.5M9 12h6.5M9.3 16.2l1.7 1.7 3.3-3.4',
  tags: 'M3.5 4h8l9 9-7.5 7.5-9.5-9.5zM7.5 8h.1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  tool: 'M14.5 6.5a4 4 0 0 1 5-1.5l-2.5 2.5.5 2 2 .5L22 7.5M14.5 6.5a4.3 4.3 0 0 0 .5 4.5L4.5 18.5 6 20.5l9.5-8.5a4.3 4.3 0 0 0 5-1',
  appstore: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  // icons of header, menu bar and tabs
  fold: 'M4 5.5h16M10 12h10M4 18.5h16M7 9.5 4.5 12 7 14.5',
  unfold: 'M4 5.5h16M10 12h10M4 18.5h16M4.5 9.5 7 12l-2.5 2.5',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  'to-left': 'M19.5 12H5M10.5 6.5 5 12l5.5 5.5',
  'to-right': 'M4.5 12H19M13.5 6.5 19 12l-5.5 5.5',
  'close-left': 'M4.5 4.5v15M20 12H9M13 8l-4 4 4 4',
  'close-right': 'M19.5 4.5v15M4 12h11M11 8l4 4-4 4',
  'close-others': 'M4 5.5h16v13H4zM4 9.5h16M10 12.5l4 4M14 12.5l-4 4',
  'sign-out': 'M13.5 4.5h-9v15h9M9.5 12H20.5M17 8.5l3.5 3.5-3.5 3.5',
  search: 'M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 2M12 16.7h.1',
  'full-screen': 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  'full-screen-exit': 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  monitor: 'M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4',
  clean: 'M14 3.5v6M10.5 9.5h7l1.5 4.5H9zM9 14l-2.5 6.5h13L19 14M12.5 17.5v3',
  tile: 'M10 10h4v4h-4z',
  outside: 'M11 5H5v14h14v-6M14.5 4.5h5v5M19.5 4.5 11 13',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof iconPaths;

/** Names of the icons that a menu entry may use: those listed above before the icons of header, menu bar and tabs. */
export const menuIconNames: readonly string[] = Object.keys(iconPaths).slice(
  0,
  Object.keys(iconPaths).indexOf('fold'),
);

/** Returns whether an icon of that name exists; administrators may type any name for a menu entry. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
