/**
 * The order's two states and the table of its moves (business.md 1.1, 1.2): list, detail, batch and API decide by these
 * functions alone. A move that the table does not contain is refused with 409.
 */
export const orderStatusTexts = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已驳回',
  approved: '待发货',
  partShipped: '部分发货',
  shipped: '已发货',
  finished: '已完成',
  cancelled: '已取消',
} as const;
/** Where the trade stands: from the draft to the last signed parcel. */
export type OrderStatus = keyof typeof orderStatusTexts;
export const orderStatuses = [
  'draft',
  'pending',
  'rejected',
  'approved',
  'partShipped',
  'shipped',
  'finished',
  'cancelled',
] as const satisfies readonly OrderStatus[];

export const handleStatusTexts = {
  0: '待处理',
  1: '已处理',
  2: '挂起',
  3: '已取消',
  4: '已关闭',
  5: '异常待处理',
} as const;
/** Whether somebody has to work on the order: the status of product-spec §4 (row type indicator). */
export type HandleStatus = keyof typeof handleStatusTexts;
export const handleStatuses = [0, 1, 2, 3, 4, 5] as const satisfies readonly HandleStatus[];

/** Whether the button 处理 is shown: unless the status is 1, 3 or 4 (product-spec §4). */
export const canDeal = (status: number): boolean => ![1, 3, 4].includes(status);

/** Name of every move; `ship` to `clear` are effects of waybills, which no call can ask for. */
export const orderMoveTexts = {
  submit: '提交',
  approve: '审核通过',
  reject: '驳回',
  pass: '通过并发货',
  suspend: '挂起',
  cancel: '取消',
  close: '关闭',
  edit: '编辑',
  delete: '删除',
  createWaybill: '生成运单',
  ship: '发货',
  unship: '撤回发货',
  finish: '完成',
  alarm: '登记异常',
  clear: '解除异常',
} as const;
export type OrderMove = keyof typeof orderMoveTexts;

/** One line of the table: the states from which the move leads, and those into which. */
export type OrderRule = {
  move: OrderMove;
  from: readonly OrderStatus[];
  /** Handle statuses from which it leads; absent: any. */
  handled?: readonly HandleStatus[];
  /** Absent: the status stays. */
  to?: OrderStatus;
  /** Absent: the handle status stays. */
  toHandled?: HandleStatus;
  /** Permission code of the person who makes it; null: waybills make it. */
  code: `order:${string}` | `waybill:${string}` | null;
};

const open = [0, 2, 5] as const;

export const orderRules: readonly OrderRule[] = [
  { move: 'submit', from: ['draft', 'rejected'], to: 'pending', toHandled: 0, code: 'order:edit' },
  { move: 'approve', from: ['pending'], to: 'approved', code: 'order:audit' },
  {
    move: 'reject',
    from: ['pending', 'approved'],
    handled: open,
    to: 'rejected',
    toHandled: 0,
    code: 'order:audit',
  },
  {
    move: 'pass',
    from: ['approved', 'partShipped', 'shipped'],
    handled: open,
    toHandled: 1,
    code: 'order:deal',
  },
  {
    move: 'suspend',
    from: ['draft', 'pending', 'rejected', 'approved', 'partShipped', 'shipped'],
    handled: [0, 2],
    toHandled: 2,
    code: 'order:deal',
  },
  {
    move: 'cancel',
    from: ['draft', 'pending', 'rejected', 'approved'],
    to: 'cancelled',
    toHandled: 3,
    code: 'order:cancel',
  },
  { move: 'close', from: ['finished', 'cancelled'], handled: [1, 3], toHandled: 4, code: 'order:close' },
  { move: 'edit', from: ['draft', 'rejected', 'pending'], code: 'order:edit' },
  { move: 'delete', from: ['draft'], code: 'order:delete' },
  { move: 'createWaybill', from: ['approved', 'partShipped'], handled: [1], code: 'waybill:create' },
  { move: 'ship', from: ['approved', 'partShipped'], to: 'partShipped', code: null },
  { move: 'ship', from: ['approved', 'partShipped'], to: 'shipped', code: null },
  { move: 'unship', from: ['finished'], to: 'shipped', code: null },
  { move: 'unship', from: ['shipped', 'finished'], to: 'partShipped', code: null },
  { move: 'unship', from: ['partShipped', 'shipped', 'finished'], to: 'approved', code: null },
  { move: 'finish', from: ['shipped'], to: 'finished', code: null },
  { move: 'alarm', from: ['approved', 'partShipped', 'shipped', 'finished'], toHandled: 5, code: null },
  {
    move: 'clear',
    from: ['approved', 'partShipped', 'shipped', 'finished'],
    handled: [5],
    toHandled: 1,
    code: null,
  },
];

/** The states of an order that decide about its moves. */
export type OrderState = { orderStatus: OrderStatus; handleStatus: HandleStatus };

/** Returns the line of the table that allows the move, and leads to `to` if given; undefined: it is refused. */
export const orderRuleOf = (
  { orderStatus, handleStatus }: OrderState,
  move: OrderMove,
  to?: OrderStatus,
): OrderRule | undefined =>
  orderRules.find(
    (rule) =>
      rule.move === move &&
      rule.from.includes(orderStatus) &&
      (rule.handled ?? handleStatuses).includes(handleStatus) &&
      (to === undefined || rule.to === to),
  );

export const mayMove = (state: OrderState, move: OrderMove): boolean =>
  orderRuleOf(state, move) !== undefined;

/** The choices of the 处理 drawer. */
export const dealResults = ['pass', 'suspend', 'reject', 'cancel'] as const;
export type DealResult = (typeof dealResults)[number];

/**
 * Returns the moves that a decision in the 处理 drawer makes, in their order; undefined: the decision is refused. 通过
 * also submits and approves an order that has not been, so that one person with the codes needs one step.
 */
export function movesOfDeal(state: OrderState, result: DealResult): readonly OrderMove[] | undefined {
  if (!canDeal(state.handleStatus)) return undefined;
  if (result !== 'pass') return mayMove(state, result) ? [result] : undefined;
  if (state.orderStatus === 'draft' || state.orderStatus === 'rejected') return ['submit', 'approve', 'pass'];
  if (state.orderStatus === 'pending') return ['approve', 'pass'];
  return mayMove(state, 'pass') ? ['pass'] : undefined;
}

/** Chinese text of a state for refusals: `待审核`, or with a handle status that matters `已完成·已关闭`. */
export const orderStateText = ({ orderStatus, handleStatus }: OrderState): string =>
  handleStatus === 0 || handleStatus === 1 || handleStatus === 3
    ? orderStatusTexts[orderStatus]
    : `${orderStatusTexts[orderStatus]}·${handleStatusTexts[handleStatus]}`;
