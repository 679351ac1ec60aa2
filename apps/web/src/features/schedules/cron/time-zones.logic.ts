/** Time zone of the server's times. */
export const serverZone = 'Asia/Shanghai';

/** Zones that Chinese companies use most, shown first. */
const usual = [
  serverZone,
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Europe/London',
  'America/New_York',
];

const nameIn = (zone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: zone, timeZoneName })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns a time zone in words: `中国时间 Asia/Shanghai GMT+8`; an unknown name stays as it is. */
export function zoneText(zone: string): string {
  try {
    return `${nameIn(zone, 'longGeneric')} ${zone} ${nameIn(zone, 'shortOffset')}`;
  } catch {
    return zone;
  }
}

let known: readonly { value: string; label: string }[] | undefined;

/** Returns all time zones as options, the usual ones first. Computed once: their names take some 50 ms. */
export function zoneOptions(): readonly { value: string; label: string }[] {
  known ??= [...new Set([...usual, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zoneText(zone),
  }));
  return known;
}
