import { toWireDate } from './rules/wire-time.ts';

/** Figures at the top of the home page, in their order. */
export const homeCardKeys = ['open', 'toPrint', 'underWay', 'abnormal', 'ordered', 'freight'] as const;
export type HomeCardKey = (typeof homeCardKeys)[number];

/** Statuses by which lists are filtered together: the value of a filter, and its name. */
export const statusGroups = {
  /** Handle statuses of orders that wait for a decision. */
  openHandling: { value: '0,2,5', label: '未处理完' },
  /** Statuses of orders that somebody has submitted and nobody has withdrawn. */
  submitted: { value: 'pending,approved,partShipped,shipped,finished', label: '已提交' },
  /** Statuses of waybills between carrier and receiver. */
  underWay: { value: '60,70,80', label: '运输中' },
  notVoid: { value: '10,20,21,25,30,40,50,60,70,80,90,91,92,93,94,95', label: '除作废外' },
  unsolved: { value: '0,1', label: '未解决' },
} as const;

type CardList = {
  label: string;
  /** Address of the page whose list contains the records of the card. */
  page: '/trade/orders' | '/trade/waybills' | '/trade/exceptions';
  /** Filters of that list by their names in the address. */
  filters: (day: string) => Readonly<Record<string, string>>;
  /** The same filters as the list sends them (api-contract 1.6). */
  ask: (day: string) => Readonly<Record<string, string>>;
};

const same = (filters: Readonly<Record<string, string>>): Pick<CardList, 'filters' | 'ask'> => ({
  filters: () => filters,
  ask: () => filters,
});

/** The list behind each card. Card and list count by the same condition; `day`: today as a wire date. */
export const homeCardLists: Readonly<Record<HomeCardKey, CardList>> = {
  open: {
    label: '待处理',
    page: '/trade/orders',
    ...same({ orderStatus: statusGroups.submitted.value, handleStatus: statusGroups.openHandling.value }),
  },
  toPrint: { label: '待打印', page: '/trade/waybills', ...same({ waybillStatus: '30' }) },
  underWay: {
    label: '运输中',
    page: '/trade/waybills',
    ...same({ waybillStatus: statusGroups.underWay.value }),
  },
  abnormal: {
    label: '异常',
    page: '/trade/exceptions',
    ...same({ exceptionState: statusGroups.unsolved.value }),
  },
  ordered: {
    label: '今日订单',
    page: '/trade/orders',
    filters: (day) => ({ orderedFrom: day, orderedTo: day }),
    ask: (day) => ({ orderDate_begin: day, orderDate_end: day }),
  },
  freight: {
    label: '今日运费',
    page: '/trade/waybills',
    filters: (day) => ({ waybillStatus: statusGroups.notVoid.value, createdFrom: day, createdTo: day }),
    ask: (day) => ({
      waybillStatus: statusGroups.notVoid.value,
      createTime_begin: day,
      createTime_end: day,
    }),
  },
};

/** Returns the list call of a card at a moment. */
export const cardInput = (key: HomeCardKey, now: Date): Readonly<Record<string, string>> =>
  homeCardLists[key].ask(toWireDate(now));
