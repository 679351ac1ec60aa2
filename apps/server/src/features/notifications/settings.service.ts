import type { ParsedInputOf } from '@baisi/contract/endpoint';
import {
  channelsOf,
  externalChannels,
  lockedChannels,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import {
  channelNames,
  type Delivery,
  deliveryStates,
  type NotificationSettings,
  type notifications,
  skipReasons,
} from '@baisi/contract/notifications';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Use, Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { choicesIn, quietIn } from './choices.ts';
import type { Channels } from './delivering/deliver.ts';
import { addressesOf, deliveriesRepository } from './delivering/deliveries.repository.ts';
import { shownAddress } from './delivering/test-message.ts';
import { type SettingRow, settingsRepository } from './settings.repository.ts';

type Sent = ParsedInputOf<typeof notifications.save>;

/** Throws if a kind that cannot be muted would lose a default channel. */
function demandUnlocked(choices: Sent['choices']): void {
  for (const kind of notificationKindNames) {
    const chosen = choices[kind];
    const missing = chosen && lockedChannels(kind).find((channel) => !chosen.includes(channel));
    if (missing !== undefined)
      throw appError('notification-locked', {
        kind: notificationKinds[kind].label,
        channel: channelNames[missing],
      });
  }
}

/** 消息通知 of the caller: choices, quiet hours, and what became of own messages. */
export function createSettingsService({ work, channels }: { work: Work; channels: Channels }) {
  const installed = externalChannels.filter((one) => channels[one] !== undefined);

  const toSettings = async (
    use: Use,
    me: Caller,
    row: SettingRow | undefined,
  ): Promise<NotificationSettings> => {
    const addresses = addressesOf(await use(settingsRepository).getAddresses(me.userId));
    const quiet = row && quietIn(row);
    const choices = row === undefined ? {} : choicesIn(row);
    const complete = Object.fromEntries(
      notificationKindNames.map((kind) => [kind, channelsOf(kind, choices)]),
    );
    return {
      version: row?.version ?? 0,
      choices: complete,
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
      channels: [
        { channel: 'bell', sentTo: me.username },
        ...installed.map((channel) => {
          const address = addresses[channel];
          return { channel, sentTo: address === undefined ? null : shownAddress(channel, address) };
        }),
      ],
    };
  };

  return {
    settings: (me: Caller): Promise<NotificationSettings> =>
      work.read(me, async (use) => toSettings(use, me, await use(settingsRepository).find(me.userId))),

    save: (me: Caller, { version, choices, quietFrom, quietTo }: Sent): Promise<NotificationSettings> =>
      work.write(me, async (use) => {
        demandUnlocked(choices);
        const repository = use(settingsRepository);
        await repository.lockOwner(me.userId);
        const before = await repository.find(me.userId);
        if (before !== undefined && before.version !== version)
          throw staleVersion(before, { current: await toSettings(use, me, before) });
        const values = { choices: JSON.stringify(choices), quiet_from: quietFrom, quiet_to: quietTo };
        if (before === undefined)
          await repository.insert({ id: me.userId, create_by: me.username, ...values });
        else await repository.set(me.userId, values);
        return toSettings(use, me, await repository.find(me.userId));
      }),

    deliveries: (me: Caller, id: string): Promise<Delivery[]> =>
      work.read(me, async (use) => {
        const rows = await use(deliveriesRepository).listOwn(me.userId, id);
        const names = ['bell', ...externalChannels] as const;
        return names.flatMap((channel) =>
          rows
            .filter((row) => row.channel === channel)
            .map((row) => ({
              channel,
              state: deliveryStates.find((one) => one === row.state) ?? 'waiting',
              reason: skipReasons.find((one) => one === row.reason) ?? null,
              attempts: row.attempts,
              error: row.error,
              time: toWireTime(row.time),
            })),
        );
      }),
  };
}
