import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { homeCardKeys } from './home-cards.ts';

/** Parts of the home page. */
export const homeWidgets = [
  'cards',
  'tasks',
  'shipping',
  'carriers',
  'departments',
  'announcements',
  'entrances',
  'visits',
] as const;
export const HomeWidget = z.enum(homeWidgets, { error: '首页组件格式不正确' });
export type HomeWidget = z.infer<typeof HomeWidget>;

/** Most pages that a person pins as quick entrances. */
export const mostEntrances = 8;

/**
 * A figure with its list. The events of a day are counted for themselves: for 待处理 the orders submitted, for 待打印 the
 * numbers that came, for 运输中 the parcels that left, for 异常 the exceptions recorded.
 */
export const HomeCard = z.object({
  key: z.enum(homeCardKeys),
  /** A number of records; for 今日运费 an amount of two places. */
  value: z.string(),
  /** Number of the records in the list that the card opens. */
  count: z.number(),
  /** Events of today so far, and of yesterday until the same time of day. */
  today: z.number(),
  yesterday: z.number(),
  /** Events of each of the last seven days; the last is today. */
  days: z.array(z.number()),
});
export type HomeCard = z.infer<typeof HomeCard>;

/** Rows that the figures count: names of the row rules and data scopes; none: all rows. */
export const HomeScope = z.object({ noun: z.enum(['订单', '运单']), rules: z.array(z.string()) });
export type HomeScope = z.infer<typeof HomeScope>;

export const ShippingDay = z.object({ day: z.string(), shipped: z.number(), signed: z.number() });
export type ShippingDay = z.infer<typeof ShippingDay>;
export const NamedCount = z.object({ name: z.string(), count: z.number() });
export type NamedCount = z.infer<typeof NamedCount>;

/** Series of the home page; null: the caller lacks the code. */
export const HomeCharts = z.object({
  /** Parcels that left and that were signed, on each of the last 14 days. */
  shipping: z.nullable(z.array(ShippingDay)),
  /** Waybills of the last 30 days by carrier, most first. */
  carriers: z.nullable(z.array(NamedCount)),
  /** Orders of the last 30 days by department, most first, at most ten. */
  departments: z.nullable(z.array(NamedCount)),
});
export type HomeCharts = z.infer<typeof HomeCharts>;

const onlyOnce = (label: string) =>
  z.refine<readonly string[]>((values) => new Set(values).size === values.length, {
    error: `${label}不能重复`,
  });

/** Path of a page of this product. */
const pagePath = (label: string) =>
  z
    .string({ error: `${label}格式不正确` })
    .check(
      z.maxLength(200, { error: `${label}格式不正确` }),
      z.regex(/^\/[^/]/, { error: `${label}格式不正确` }),
    );

/** Pages that every user may open, whatever the menu contains, and choose as the first page. */
export const pagesOfEverybody = [
  { path: '/account/task', title: '任务中心' },
  { path: '/isps/userAnnouncement', title: '我的消息' },
  { path: '/account/center', title: '个人中心' },
] as const;

/** How a person arranges the home page; null: as the product does by the person's codes. */
const arrangement = {
  widgets: z.nullable(
    z
      .array(HomeWidget, { error: '首页组件格式不正确' })
      .check(z.maxLength(homeWidgets.length, { error: '首页组件过多' }), onlyOnce('首页组件')),
  ),
  /** Paths of the pinned pages, in their order. */
  entrances: z.nullable(
    z
      .array(pagePath('快捷入口'), {
        error: '快捷入口格式不正确',
      })
      .check(z.maxLength(mostEntrances, { error: `快捷入口最多${mostEntrances}个` }), onlyOnce('快捷入口')),
  ),
};
export const HomeLayout = z.object({
  ...arrangement,
  /** 0: nothing is stored. */
  version: z.number(),
});
export type HomeLayout = z.infer<typeof HomeLayout>;

/** 首页: figures within the rows and columns of the caller. A part whose code the caller lacks is absent. */
export const home = {
  board: endpoint({
    summary: 'The figures of the home page with the lists they count, and the rows that they count.',
    method: 'GET',
    path: '/biz/home/board',
    access: signedIn,
    input: z.object({}),
    result: z.object({ cards: z.array(HomeCard), scopes: z.array(HomeScope) }),
  }),
  charts: endpoint({
    summary: 'The series of the home page. Up to one minute old.',
    method: 'GET',
    path: '/biz/home/charts',
    access: signedIn,
    input: z.object({}),
    result: HomeCharts,
  }),
  layout: endpoint({
    summary: "The caller's arrangement of the home page.",
    method: 'GET',
    path: '/sys/home/layout',
    access: signedIn,
    input: z.object({}),
    result: HomeLayout,
  }),
  saveLayout: endpoint({
    summary: "Store the caller's arrangement of the home page. A stale version answers 409.",
    method: 'PUT',
    path: '/sys/home/layout',
    access: signedIn,
    audit: { unlogged: 'a person arranges the own page; nobody else sees it' },
    input: z.object({
      ...arrangement,
      version: z.int({ error: '版本号格式不正确' }).check(z.gte(0, { error: '版本号格式不正确' })),
    }),
    result: z.object({ version: z.number() }),
  }),
  choosePage: endpoint({
    summary:
      'Choose the page that opens after the sign-in; null: the home page. The page must be in the menu of the caller or open to everybody.',
    method: 'PUT',
    path: '/sys/home/page',
    access: signedIn,
    audit: { unlogged: 'a person chooses the own first page; nobody else sees it' },
    input: z.object({ path: z.nullable(pagePath('默认首页')) }),
    result: Nothing,
    done: '保存成功!',
  }),
};
