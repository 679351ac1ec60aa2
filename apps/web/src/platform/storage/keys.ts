import { GrantedAction, KnownAction } from '@baisi/contract/access';
import { DepartmentChoice } from '@baisi/contract/department-choice';
import { DictionaryMap } from '@baisi/contract/dictionary-map';
import { obligations } from '@baisi/contract/endpoint';
import { User } from '@baisi/contract/person';
import * as z from 'zod/mini';
import { type Settings, settingShapes } from '../settings/settings.logic.ts';

/** `session` ends with the browser tab, `local` is shared by all tabs. */
export type Area = 'session' | 'local';

/**
 * One stored value of the browser. A value that does not fit `schema` or is older than `lifetimeMs` reads as absent.
 */
export type StorageKey<T = unknown> = {
  name: string;
  /** Read in this order; written to the first by default. */
  areas: readonly [Area, ...Area[]];
  schema: z.ZodMiniType<T>;
  lifetimeMs: number | null;
  /** true: bare JSON instead of `{"value","expire"}` (api-contract 1.9, the two button lists). */
  bare?: true;
};

/**
 * Open tabs of one window: the user they belong to, the tabs in the order of the bar (the URL names the active one),
 * and the titles set by pages. Readers validate the addresses, because the sign-in page loads this file too and does
 * not need that check.
 */
const OpenTabs = z.object({
  person: z.string(),
  tabs: z.array(z.object({ key: z.string(), path: z.string(), search: z.string() })),
  names: z.record(z.string(), z.string()),
});
export type OpenTabs = z.infer<typeof OpenTabs>;

/** Lifetime of what belongs to a session (api-contract 1.9). */
export const weekMs = 7 * 24 * 3600_000;

/**
 * Unsaved forms, encrypted for the user who typed them (platform/drafts). IndexedDB can write while the page unloads
 * and stores more than text. Rows live for a week.
 */
export const draftsDatabase = { name: 'pro__DRAFTS', store: 'drafts' } as const;

/** Infers the type of a key from its schema. */
export function key<T>(definition: StorageKey<T>): StorageKey<T> {
  return definition;
}

/** Key of a setting: no expiry, shared by all tabs. */
function setting<K extends keyof Settings>(name: string, shape: K): StorageKey<Settings[K]> {
  const schema: z.ZodMiniType = settingShapes[shape];
  return {
    name: `pro__${name}`,
    areas: ['local'],
    schema: schema as z.ZodMiniType<Settings[K]>,
    lifetimeMs: null,
  };
}

/**
 * All values that the web app stores in the browser (api-contract 1.9), apart from those in `signInKeys`. Lint rules
 * forbid other access to the browser's storage.
 */
export const keys = {
  /**
   * Account sign-in stores it in the tab, the other ways for all tabs (product-spec §4). A value that no header can
   * carry is not a token. platform/early/stored-token.ts reads it as well.
   */
  token: key({
    name: 'pro__Access-Token',
    areas: ['session', 'local'],
    schema: z.string().check(z.regex(/^[ -~]+$/)),
    lifetimeMs: weekMs,
  }),
  username: key({
    name: 'pro__Login_Username',
    areas: ['local'],
    schema: z.string(),
    lifetimeMs: weekMs,
  }),
  /** In both areas: two tabs may belong to two users. */
  user: key({ name: 'pro__Login_Userinfo', areas: ['session', 'local'], schema: User, lifetimeMs: weekMs }),
  departs: key({
    name: 'pro__Login_Departs',
    areas: ['session', 'local'],
    schema: z.array(DepartmentChoice),
    lifetimeMs: weekMs,
  }),
  owes: key({
    name: 'pro__Login_Owes',
    areas: ['session', 'local'],
    schema: z.array(z.enum(obligations)),
    lifetimeMs: weekMs,
  }),
  dictionaries: key({
    name: 'pro__UI_CACHE_DB_DICT_DATA',
    areas: ['local'],
    schema: DictionaryMap,
    lifetimeMs: weekMs,
  }),
  ownActions: key({
    name: 'LOGIN_USER_BUTTON_AUTH',
    areas: ['session'],
    schema: z.array(GrantedAction),
    lifetimeMs: null,
    bare: true,
  }),
  knownActions: key({
    name: 'SYS_BUTTON_AUTH',
    areas: ['session'],
    schema: z.array(KnownAction),
    lifetimeMs: null,
    bare: true,
  }),
  /** Set by the sign-in page. The workspace greets the user once and removes it. */
  arrival: key({
    name: 'pro__Login_Arrival',
    areas: ['session'],
    schema: z.literal(true),
    lifetimeMs: 60_000,
  }),
  /** Per window: each has its own tabs. */
  openTabs: key({
    name: 'pro__CACHE_INCLUDED_ROUTES',
    areas: ['session'],
    schema: OpenTabs,
    lifetimeMs: null,
  }),
  /**
   * Layout and appearance (api-contract 1.9); the last three are not part of that contract. Written by
   * platform/settings.
   */
  settings: {
    menuTheme: setting('DEFAULT_THEME', 'menuTheme'),
    colour: setting('DEFAULT_COLOR', 'colour'),
    layout: setting('DEFAULT_LAYOUT_MODE', 'layout'),
    contentWidth: setting('DEFAULT_CONTENT_WIDTH_TYPE', 'contentWidth'),
    fixedHeader: setting('DEFAULT_FIXED_HEADER', 'fixedHeader'),
    fixSidebar: setting('DEFAULT_FIXED_SIDEMENU', 'fixSidebar'),
    autoHideHeader: setting('DEFAULT_FIXED_HEADER_HIDDEN', 'autoHideHeader'),
    colourWeak: setting('DEFAULT_COLOR_WEAK', 'colourWeak'),
    multipage: setting('DEFAULT_MULTI_PAGE', 'multipage'),
    sidebarOpened: setting('SIDEBAR_TYPE', 'sidebarOpened'),
    appearance: setting('DEFAULT_APPEARANCE', 'appearance'),
    density: setting('DEFAULT_DENSITY', 'density'),
    palette: setting('DEFAULT_PALETTE', 'palette'),
  },
};
