/**
 * The states of a waybill and the table of its moves (business.md 1.2). Every other move is refused with 409. A carrier's
 * traces are facts: they also move a waybill whose printing or hand-over nobody has recorded.
 */
export const waybillStatusTexts = {
  10: '草稿',
  20: '待取号',
  21: '取号结果未知',
  25: '取号失败',
  30: '待打印',
  40: '已打印',
  50: '待揽收',
  60: '已揽收',
  70: '运输中',
  80: '派送中',
  90: '已签收',
  91: '疑难件',
  92: '拒签',
  93: '退回中',
  94: '已退回',
  95: '丢失/破损',
  99: '已作废',
} as const;
export type WaybillStatus = keyof typeof waybillStatusTexts;
export const waybillStatuses = [
  10, 20, 21, 25, 30, 40, 50, 60, 70, 80, 90, 91, 92, 93, 94, 95, 99,
] as const satisfies readonly WaybillStatus[];

export const waybillMoveTexts = {
  fetchNo: '取号',
  issue: '取得单号',
  refuse: '取号失败',
  lose: '结果未知',
  print: '打印',
  handOver: '交件',
  trace: '轨迹更新',
  sign: '手工签收',
  report: '异常登记',
  resume: '恢复运输',
  writeOff: '登记丢失/破损',
  void: '作废',
} as const;
export type WaybillMove = keyof typeof waybillMoveTexts;

/** Maker of a move: a person with the code, the job that fetches numbers, or a trace of the carrier. */
type Actor = `waybill:${string}` | `exception:${string}` | 'job' | 'carrier';

export type WaybillRule = {
  move: WaybillMove;
  from: readonly WaybillStatus[];
  to: WaybillStatus;
  actor: Actor;
};

const withNumber = [30, 40, 50] as const;
const underWay = [...withNumber, 60, 70, 80] as const;

export const waybillRules: readonly WaybillRule[] = [
  { move: 'fetchNo', from: [10, 25], to: 20, actor: 'waybill:fetchNo' },
  { move: 'issue', from: [20, 21], to: 30, actor: 'job' },
  { move: 'refuse', from: [20, 21], to: 25, actor: 'job' },
  { move: 'lose', from: [20, 21], to: 21, actor: 'job' },
  { move: 'print', from: [30, 40], to: 40, actor: 'waybill:print' },
  // A label that was damaged before the carrier took the parcel.
  { move: 'print', from: [50], to: 50, actor: 'waybill:print' },
  { move: 'handOver', from: [30, 40], to: 50, actor: 'waybill:handOver' },
  { move: 'trace', from: withNumber, to: 60, actor: 'carrier' },
  { move: 'trace', from: [...withNumber, 60, 70, 80, 91], to: 70, actor: 'carrier' },
  { move: 'trace', from: [...underWay, 91], to: 80, actor: 'carrier' },
  { move: 'trace', from: [...underWay, 91, 92], to: 90, actor: 'carrier' },
  { move: 'trace', from: underWay, to: 91, actor: 'carrier' },
  { move: 'trace', from: [...underWay, 91], to: 92, actor: 'carrier' },
  { move: 'trace', from: [...underWay, 91, 92], to: 93, actor: 'carrier' },
  { move: 'trace', from: [...underWay, 90, 91, 92, 93], to: 94, actor: 'carrier' },
  { move: 'sign', from: [60, 70, 80, 91], to: 90, actor: 'waybill:manualSign' },
  { move: 'report', from: [...underWay], to: 91, actor: 'exception:handle' },
  { move: 'resume', from: [91], to: 70, actor: 'exception:handle' },
  { move: 'writeOff', from: [91], to: 95, actor: 'exception:handle' },
  { move: 'void', from: [10, 25, ...withNumber], to: 99, actor: 'waybill:void' },
];

/** Returns the line of the table that allows the move, and leads to `to` if given; undefined: it is refused. */
export const waybillRuleOf = (
  status: WaybillStatus,
  move: WaybillMove,
  to?: WaybillStatus,
): WaybillRule | undefined =>
  waybillRules.find(
    (rule) => rule.move === move && rule.from.includes(status) && (to === undefined || rule.to === to),
  );

export const mayMoveWaybill = (status: WaybillStatus, move: WaybillMove): boolean =>
  waybillRuleOf(status, move) !== undefined;

/**
 * Returns the waybill status of a trace state of Kuaidi100 (shipping-facts: 0 to 7 and 10 to 14); undefined: the state
 * moves nothing, such as customs clearance.
 */
export const statusOfTrace = (state: number): WaybillStatus | undefined =>
  new Map<number, WaybillStatus>([
    [0, 70],
    [1, 60],
    [2, 91],
    [3, 90],
    [4, 94],
    [5, 80],
    [6, 93],
    [7, 70],
    [8, 70],
    [14, 92],
  ]).get(state);

/** Whether the goods have left: their quantity counts as shipped. */
export const isShipped = (status: WaybillStatus): boolean => status >= 60 && status !== 99;

/** Whether nothing follows any more: the waybill is signed, returned, lost or void. */
export const isEnded = (status: WaybillStatus): boolean => [90, 94, 95, 99].includes(status);
