import {
  channelsOf,
  type NotificationChannel,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import { channelNames, type NotificationSettings } from '@baisi/contract/notifications';
import { ChannelChoice, missingAddress } from './channel-choice.tsx';
import styles from './notifications.module.css';
import type { SettingsChange } from './use-settings-saving.ts';

type Props = { settings: NotificationSettings; onChange: (change: SettingsChange) => void };

const groups = [...new Set(notificationKindNames.map((kind) => notificationKinds[kind].group))];

/** A table of kinds and channels, with a checkbox in each cell. On narrow windows a kind is a line with its checkboxes. */
export function ChannelMatrix({ settings, onChange }: Props) {
  const { channels, choices } = settings;
  const toggle = (kind: NotificationKind, channel: NotificationChannel, isChosen: boolean) =>
    onChange(({ choices: before }) => {
      const others = channelsOf(kind, before).filter((one) => one !== channel);
      return { choices: { ...before, [kind]: isChosen ? [...others, channel] : others } };
    });
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">消息类型</th>
          {channels.map(({ channel, sentTo }) => (
            <th key={channel} scope="col" className={styles.channel}>
              {channelNames[channel]}
              {channel === 'bell' ? null : (
                <span className={styles.address}>{sentTo ?? missingAddress[channel]}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={channels.length + 1} className={styles.group}>
              {group}
            </th>
          </tr>
          {notificationKindNames
            .filter((kind) => notificationKinds[kind].group === group)
            .map((kind) => (
              <tr key={kind} className={styles.kind}>
                <th scope="row">{notificationKinds[kind].label}</th>
                {channels.map(({ channel, sentTo }) => (
                  <td key={channel}>
                    <ChannelChoice
                      isReached={sentTo !== null}
                      kind={kind}
                      channel={channel}
                      checked={channelsOf(kind, choices).includes(channel)}
                      onChange={(isChosen) => toggle(kind, channel, isChosen)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
