import type { OrderMove } from '@baisi/contract/order-states';
import type { PersonSeed } from '../person.ts';
import type { Fate } from './carrier-events.ts';
import type { Dice } from './dice.ts';
import { senders } from './order-customers.ts';
import { type NewOrder, orderDraft } from './order-draft.ts';
import { moveOrder, noteOrder } from './order-moves.ts';
import { minutesAfter, type OrderParts, type Step } from './order-rows.ts';
import type { Branch } from './order-staff.ts';
import type { SeedCarrier, Shipment } from './waybill-draft.ts';
import { waybillLife } from './waybill-life.ts';

const hour = 60;
const day = 24 * hour;

export type World = {
  now: Date;
  carriers: readonly SeedCarrier[];
  /** Gives the running numbers of waybills. */
  nextSerial(): number;
};
type Life = { order: OrderParts; about: NewOrder; branch: Branch; dice: Dice; world: World };

const decisions = new Map<OrderMove, string>([
  ['suspend', '等待仓库补货'],
  ['reject', '收货地址不完整'],
  ['cancel', '客户取消采购'],
]);

/** A decision of a person in the 处理 drawer, who becomes the handler. */
const decision = ({ order }: Life, move: OrderMove, person: PersonSeed, at: Date): Step => ({
  at,
  run() {
    const remark = decisions.get(move);
    Object.assign(order.row, { handler_id: person.id, handle_time: at, handle_remark: remark ?? null });
    moveOrder(order, move, { at, by: person.username, remark });
  },
});

const step = ({ order }: Life, move: OrderMove, by: string, at: Date): Step => ({
  at,
  run: () => moveOrder(order, move, { at, by }),
});

/** Whether the order is at most so many days old. */
const isWithin = ({ world, about }: Life, days: number): boolean =>
  world.now.getTime() - about.at.getTime() < days * day * 60_000;

/** How a delivery ends: of recent ones some wait for a person, as there would be nothing to deal with otherwise. */
function fateOf(life: Life): Fate {
  const { dice } = life;
  if (isWithin(life, 14)) return dice.chance(8) ? 'stuck' : 'signed';
  const roll = dice.between(1, 1_000);
  if (roll <= 4) return 'lost';
  if (roll <= 20) return 'refused';
  return roll <= 60 ? 'late' : 'signed';
}

/** The waybills of an order that was passed at a time: usually one; in parts, or again after a void one. */
function shipments(life: Life, at: Date): Step[] {
  const { order, about, branch, dice, world } = life;
  const clerk =
    (branch.warehouse.anyone(at, dice) ?? branch.orders.anyone(at, dice))?.username ?? about.clerk;
  const agent = dice.chance(60) ? branch.service.anyone(at, dice) : undefined;
  const isRecent = isWithin(life, 5);
  const usual = {
    clerk,
    agent: agent === undefined ? null : { id: agent.id, username: agent.username },
    carrier: dice.pick(world.carriers),
    sender: senders[about.customer.branch],
    receiver: { ...about.receiver },
  };
  const send = (shipment: Partial<Shipment>): Step[] =>
    waybillLife(
      order,
      {
        ...usual,
        serial: world.nextSerial(),
        items: order.items,
        at: minutesAfter(at, dice.between(10, 180)),
        fate: fateOf(life),
        refused: dice.chance(isRecent ? 8 : 1.5) ? (isRecent ? 'stays' : 'once') : 'no',
        isVoided: false,
        ...shipment,
      },
      dice,
    );
  if (order.items.length > 1 && dice.chance(14)) {
    const later = minutesAfter(at, dice.between(day, 5 * day));
    return [...send({ items: order.items.slice(0, 1) }), ...send({ items: order.items.slice(1), at: later })];
  }
  if (dice.chance(2)) return [...send({ isVoided: true }), ...send({ at: minutesAfter(at, 5 * hour) })];
  return send({});
}

/** From the submission to the waybills. */
function decided(life: Life): Step[] {
  const { about, branch, dice } = life;
  const submitted = minutesAfter(about.at, dice.between(2, 40));
  const steps = [step(life, 'submit', about.clerk, submitted)];
  const reviewer = branch.orders.head(submitted)?.username ?? about.clerk;
  const handler = branch.orders.anyone(submitted, dice);
  if (handler === undefined) return steps;
  // Some reviews and decisions take days: more of the last ones, so that there is something to deal with.
  const isRecent = isWithin(life, 4);
  const slowly = (): number =>
    dice.chance(isRecent ? 45 : 12) ? dice.between(16 * hour, 72 * hour) : dice.between(20, 8 * hour);
  let at = minutesAfter(submitted, slowly());
  if (dice.chance(1.5)) {
    steps.push(decision(life, 'reject', handler, at));
    at = minutesAfter(at, dice.between(2 * hour, day));
    steps.push(step(life, 'submit', about.clerk, at));
    at = minutesAfter(at, slowly());
  }
  steps.push(step(life, 'approve', reviewer, at));
  at = minutesAfter(at, slowly());
  if (dice.chance(5)) {
    const archived = minutesAfter(at, dice.between(8 * day, 20 * day));
    const close = dice.chance(50) ? [step(life, 'close', reviewer, archived)] : [];
    return [...steps, decision(life, 'cancel', handler, at), ...close];
  }
  if (dice.chance(isRecent ? 25 : 4)) {
    steps.push(decision(life, 'suspend', handler, at));
    at = minutesAfter(at, dice.between(day, 3 * day));
  }
  return [...steps, decision(life, 'pass', handler, at), ...shipments(life, at), ...closing(life, reviewer)];
}

/** Orders that are finished for some weeks are archived, unless something is open. */
function closing(life: Life, by: string): Step[] {
  const { order, about, dice } = life;
  if (!dice.chance(70)) return [];
  const at = minutesAfter(about.at, dice.between(40 * day, 60 * day));
  return [
    {
      at,
      run() {
        if (order.row.order_status === 'finished' && order.row.handle_status === 1)
          moveOrder(order, 'close', { at, by });
      },
    },
  ];
}

/** Creates an order and lets happen everything until `now`. */
export function liveOrder(about: NewOrder, branch: Branch, world: World, dice: Dice): OrderParts {
  const order = orderDraft(about, dice);
  const life = { order, about, branch, dice, world };
  noteOrder(order, 'add', { at: about.at, by: about.clerk });
  // Old drafts are thrown away.
  const isForgotten = order.row.source === '1' && isWithin(life, 10) && dice.chance(15);
  const steps = isForgotten ? [] : decided(life).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, run } of steps) if (at <= world.now) run();
  return order;
}
