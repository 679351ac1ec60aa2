import type { Party } from '../carrier-client.ts';
import { pick, type Roll } from './sim-roll.ts';

/** An event that will happen to a parcel. */
export type SimEvent = { state: number; subState: string | null; text: string; areaName: string };

/** Everything that will happen to a parcel, and how many of the events each push contains. */
export type SimLife = { events: SimEvent[]; pushes: number[] };

type Route = { carrierName: string; sender: Party; receiver: Party };

const hubs = ['郑州市', '武汉市', '长沙市', '合肥市', '南京市', '济南市', '南昌市', '西安市'] as const;
const couriers = ['李强', '王伟', '张磊', '刘洋', '陈涛', '赵军', '周斌', '孙鹏'] as const;

const courierOf = (roll: Roll, purpose: string): string =>
  `快递员${pick(roll, purpose, couriers)}，电话1380000${String(roll(`${purpose} tel`, 10_000)).padStart(4, '0')}`;

/** From the pickup to the city of the receiver. */
function wayThere({ carrierName, sender, receiver }: Route, roll: Roll): SimEvent[] {
  const events: SimEvent[] = [
    {
      state: 1,
      subState: '103',
      text: `【${sender.city}】${carrierName}已揽收，${courierOf(roll, 'pickup')}`,
      areaName: `${sender.province}${sender.city}`,
    },
  ];
  const stops = [sender.city];
  if (sender.province !== receiver.province) stops.push(pick(roll, 'hub', hubs));
  if (sender.city !== receiver.city) stops.push(receiver.city);
  for (const [i, city] of stops.entries()) {
    const next = stops[i + 1];
    if (i > 0)
      events.push({
        state: 0,
        subState: next === undefined ? '1001' : '1002',
        text: `【${city}】快件已到达${city}转运中心`,
        areaName: city,
      });
    if (next !== undefined)
      events.push({
        state: 0,
        subState: '1002',
        text: `【${city}】快件离开${city}转运中心，发往${next}`,
        areaName: city,
      });
  }
  return events;
}

const attempt = ({ receiver }: Route, roll: Roll, purpose: string): SimEvent => ({
  state: 5,
  subState: null,
  text: `【${receiver.city}】${receiver.district}营业部正在派件，${courierOf(roll, purpose)}`,
  areaName: `${receiver.city}${receiver.district}`,
});

function wayBack({ sender, receiver }: Route): SimEvent[] {
  return [
    {
      state: 6,
      subState: null,
      text: `【${receiver.city}】快件退回中，发往${sender.city}`,
      areaName: receiver.city,
    },
    { state: 4, subState: null, text: `【${sender.city}】退件已由寄件人签收`, areaName: sender.city },
  ];
}

/** How deliveries end, in percent: most are signed, some after a hitch, few come back. */
function ending(route: Route, roll: Roll): SimEvent[] {
  const { receiver } = route;
  const areaName = `${receiver.city}${receiver.district}`;
  const signed = (subState: string, how: string): SimEvent => ({
    state: 3,
    subState,
    text: `【${receiver.city}】快件已签收，${how}`,
    areaName,
  });
  const first = attempt(route, roll, 'delivery');
  const fate = roll('fate', 100);
  if (fate < 2)
    return [
      first,
      { state: 14, subState: null, text: `【${receiver.city}】收件人拒收快件`, areaName },
      ...wayBack(route),
    ];
  if (fate < 4) return wayBack(route);
  if (fate < 8)
    return [
      first,
      { state: 2, subState: '206', text: `【${receiver.city}】电话无法联系收件人`, areaName },
      attempt(route, roll, 'second delivery'),
      signed('302', '签收人：本人'),
    ];
  return [first, fate < 28 ? signed('304', '已投入丰巢智能柜') : signed('301', '签收人：本人')];
}

/** Each push contains everything so far. By chance one comes twice, or after the one that should have followed it. */
function pushesOf(count: number, roll: Roll): number[] {
  const counts = Array.from({ length: count }, (_, i) => i + 1);
  for (let i = 0; i + 1 < count; i += 1) {
    const [now = 0, next = 0] = [counts[i], counts[i + 1]];
    if (roll(`swap ${i}`, 100) >= 15 || now > next) continue;
    counts[i] = next;
    counts[i + 1] = now;
  }
  return counts.flatMap((one, i) => (roll(`twice ${i}`, 100) < 15 ? [one, one] : [one]));
}

/** Plans the life of a parcel. */
export function planLife(route: Route, roll: Roll): SimLife {
  const events = [...wayThere(route, roll), ...ending(route, roll)];
  return { events, pushes: pushesOf(events.length, roll) };
}
