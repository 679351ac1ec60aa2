import { GrantedAction, KnownAction } from '@baisi/contract/access';
import { DepartmentChoice } from '@baisi/contract/department-choice';
import { DictionaryMap } from '@baisi/contract/dictionary-map';
import { debts } from '@baisi/contract/endpoint';
import { User } from '@baisi/contract/person';
import * as z from 'zod/mini';
import { type Settings, settingShapes } from '../settings/settings.logic.ts';

/** `session` ends with the browser tab, `local` is shared by all tabs. */
export type Area = 'session' | 'local';

/** One thing the browser keeps. What does not fit `schema` or has outlived `lifetimeMs` reads as absent. */
export type StorageKey<T = unknown> = {
  name: string;
  /** Read in this order, written to the first unless said otherwise. */
  areas: readonly [Area, ...Area[]];
  schema: z.ZodMiniType<T>;
  lifetimeMs: number | null;
  /** true: bare JSON instead of `{"value","expire"}` (api-contract 1.9, the two button lists). */
  bare?: true;
};

/** A visit to the CAS server: query of the sign-in page that was left, and the `service` that the server was told. */
const CasJourney = z.object({ search: z.string(), service: z.nullable(z.string()) });
export type CasJourney = z.infer<typeof CasJourney>;

/**
 * The open tabs of one window (the address says which is in front): whose, in the order of the bar, and what pages
 * called them. Whether the places are any good is asked by who reads them: sign-in carries this list of keys too.
 */
const OpenTabs = z.object({
  person: z.string(),
  tabs: z.array(z.object({ key: z.string(), path: z.string(), search: z.string() })),
  names: z.record(z.string(), z.string()),
});
export type OpenTabs = z.infer<typeof OpenTabs>;

const weekMs = 7 * 24 * 3600_000;

/**
 * Unsaved forms, sealed for the person who typed them (platform/drafts). In IndexedDB, which writes while the page goes
 * away and holds more than text. Rows live for a week.
 */
export const draftsDatabase = { name: 'pro__DRAFTS', store: 'drafts' } as const;

/** Names the type of a key by its schema. */
export function key<T>(definition: StorageKey<T>): StorageKey<T> {
  return definition;
}

/** Kept for good, in all tabs. */
function setting<K extends keyof Settings>(name: string, shape: K): StorageKey<Settings[K]> {
  const schema: z.ZodMiniType = settingShapes[shape];
  return {
    name: `pro__${name}`,
    areas: ['local'],
    schema: schema as z.ZodMiniType<Settings[K]>,
    lifetimeMs: null,
  };
}

/** Everything the web app keeps in the browser (api-contract 1.9). Raw storage is a lint error elsewhere. */
export const keys = {
  /**
   * Account sign-in keeps it in the tab, the other ways in all tabs (product-spec §4). Anything that no header can
   * carry is none. Read by platform/early/stored-token.ts as well.
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
  /** In both areas: two tabs may belong to two people. */
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
    schema: z.array(z.enum(debts)),
    lifetimeMs: weekMs,
  }),
  dictionaries: key({
    name: 'pro__UI_CACHE_DB_DICT_DATA',
    areas: ['local'],
    schema: DictionaryMap,
    lifetimeMs: weekMs,
  }),
  /** For wrapping passwords; the server takes a key for nine days. */
  transportKey: key({
    name: 'pro__ENCRYPTED_STRING',
    areas: ['local'],
    schema: z.object({ key: z.string().check(z.length(16)), iv: z.string().check(z.length(16)) }),
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
  /** Left by the sign-in page, taken by the workspace: greet once. */
  arrival: key({
    name: 'pro__Login_Arrival',
    areas: ['session'],
    schema: z.literal(true),
    lifetimeMs: 60_000,
  }),
  /** Proofs of earlier sign-ins by account (`SignedIn.device`), the newest last; outlives the session. */
  devices: key({
    name: 'pro__DEVICE',
    areas: ['local'],
    schema: z.array(z.object({ account: z.string(), proof: z.string() })),
    lifetimeMs: null,
  }),
  /** Made up for one pop-up of a provider, recognised in its answer. */
  thirdState: key({
    name: 'pro__THIRD_STATE',
    areas: ['session'],
    schema: z.string(),
    lifetimeMs: 600_000,
  }),
  /** Kept while the person is at the CAS server. */
  casJourney: key({
    name: 'pro__CAS_JOURNEY',
    areas: ['session'],
    schema: CasJourney,
    lifetimeMs: 600_000,
  }),
  /** When each number may be sent another message of that purpose, in ms (product-spec §9). Written by platform/resend. */
  resend: (purpose: string) =>
    key({
      name: `pro__RESEND_${purpose}`,
      areas: ['session'],
      schema: z.record(z.string(), z.number()),
      lifetimeMs: 60_000,
    }),
  /** In the window alone: each has its own tabs. */
  openTabs: key({
    name: 'pro__CACHE_INCLUDED_ROUTES',
    areas: ['session'],
    schema: OpenTabs,
    lifetimeMs: null,
  }),
  /** Layout and looks (api-contract 1.9); the last three are ours. Written by platform/settings. */
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
