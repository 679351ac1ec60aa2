import { fromWireTime } from '@baisi/contract/rules/wire-time';
import * as z from 'zod/mini';
import type { TraceEvent } from './carrier-client.ts';

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));

/** Events of a parcel as Kuaidi100 sends them, in pushes and in answers to queries; newest first. */
export const Kuaidi100Result = z.object({
  nu: text,
  state: text,
  data: z.optional(
    z.nullable(
      z.array(
        z.object({
          context: text,
          time: text,
          ftime: text,
          status: text,
          statusCode: text,
          areaCode: text,
          areaName: text,
        }),
      ),
    ),
  ),
});
export type Kuaidi100Result = z.infer<typeof Kuaidi100Result>;

/** Maximum number of events that are read, and of characters of each. */
const longest = { events: 500, text: 500, short: 50 };

const knownStates = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14]);
/** States by their names, for answers without codes. */
const statesByName = new Map([
  ['在途', 0],
  ['揽收', 1],
  ['疑难', 2],
  ['签收', 3],
  ['退签', 4],
  ['派件', 5],
  ['退回', 6],
  ['转投', 7],
  ['清关', 8],
  ['拒签', 14],
]);

/** Reads a code of Kuaidi100: `3`, or with a sub-state `301`; those of 在途 have four digits, `1001`. */
function readStateCode(code: string): { state: number; subState: string | null } | undefined {
  if (!/^\d{1,4}$/.test(code)) return undefined;
  const state = code.length === 4 ? 0 : Number(code.length === 3 ? code[0] : code);
  if (!knownStates.has(state)) return undefined;
  return { state, subState: code.length > 2 ? code : null };
}

const shortened = (value: string | number | null | undefined, most: number): string | null => {
  const given = value === undefined || value === null ? '' : String(value).trim();
  return given === '' ? null : given.slice(0, most);
};

/** The courier named in a text such as 快递员张三正在派件，电话13800000000. */
function courierIn(words: string): Pick<TraceEvent, 'courier' | 'courierTel'> {
  const [, courier = null] =
    /(?:快递员|业务员|派件员|派送员|收件员)[:：【[\s]*([\u4e00-\u9fa5]{2,3}?)(?:[】\]\s,，、(（;；]|正在|已|电话|$)/.exec(
      words,
    ) ?? [];
  const [courierTel = null] = /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(words) ?? [];
  return { courier, courierTel };
}

/** Converts what Kuaidi100 sends to events, oldest first. Entries without a time or a text are left out. */
export function readEvents({ state: overall, data }: Kuaidi100Result): TraceEvent[] {
  const events = (data ?? []).slice(0, longest.events).flatMap((item, index): TraceEvent[] => {
    const time = fromWireTime(String(item.ftime ?? item.time ?? ''));
    const words = shortened(item.context, longest.text);
    if (time === undefined || words === null) return [];
    const named = statesByName.get(String(item.status ?? ''));
    const known =
      readStateCode(String(item.statusCode ?? '')) ??
      (named === undefined ? undefined : { state: named, subState: null }) ??
      (index === 0 ? readStateCode(String(overall ?? '')) : undefined);
    return [
      {
        time,
        ...(known ?? { state: 0, subState: null }),
        text: words,
        areaCode: shortened(item.areaCode, longest.short),
        areaName: shortened(item.areaName, longest.short),
        ...courierIn(words),
      },
    ];
  });
  return events.reverse();
}

/** Converts events to Kuaidi100's form; the reverse of `readEvents`. */
export const writeEvents = (
  events: readonly Omit<TraceEvent, 'courier' | 'courierTel'>[],
  toText: (time: Date) => string,
) =>
  events
    .map(({ time, state, subState, text, areaCode, areaName }) => ({
      context: text,
      time: toText(time),
      ftime: toText(time),
      statusCode: subState ?? String(state),
      areaCode,
      areaName,
    }))
    .reverse();
