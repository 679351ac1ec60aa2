import {
  NotificationChannel,
  type NotificationChoices,
  notificationKindNames,
} from '@baisi/contract/notification-kinds';
import type { Quiet } from './delivering/plan.ts';

type Stored = { choices: unknown; quiet_from: string | null; quiet_to: string | null };

/** Reads stored choices; kinds and channels that this version does not know are left out. */
export function choicesIn({ choices }: Pick<Stored, 'choices'>): NotificationChoices {
  if (typeof choices !== 'object' || choices === null) return {};
  const entries = notificationKindNames.flatMap((kind) => {
    const chosen: unknown = Reflect.get(choices, kind);
    if (!Array.isArray(chosen)) return [];
    const known = chosen.flatMap((one) => {
      const parsed = NotificationChannel.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
    return [[kind, known] as const];
  });
  return Object.fromEntries(entries);
}

/** Reads stored quiet hours. */
export const quietIn = ({ quiet_from: from, quiet_to: to }: Stored): Quiet | undefined =>
  from === null || to === null ? undefined : { from, to };
