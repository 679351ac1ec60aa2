import { LockOutlined } from '@ant-design/icons';
import {
  lockedChannels,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '@baisi/contract/notification-kinds';
import { channelNames } from '@baisi/contract/notifications';
import { Checkbox, Tooltip } from 'antd';
import styles from './notifications.module.css';

/** Shown in place of an address that the user does not have. */
export const missingAddress: Readonly<Record<NotificationChannel, string>> = {
  bell: '',
  push: '未开启',
  email: '未填写邮箱',
  sms: '未填写手机号',
  wecom: '未绑定',
  dingtalk: '未绑定',
};

type Props = {
  kind: NotificationKind;
  channel: NotificationChannel;
  /** False when the user has no address on the channel. */
  isReached: boolean;
  checked: boolean;
  onChange: (isChosen: boolean) => void;
};

/** Whether messages of a kind go to a channel; a lock where this cannot be changed. */
export function ChannelChoice({ kind, channel, isReached, checked, onChange }: Props) {
  const isLocked = lockedChannels(kind).includes(channel);
  const box = (
    <Checkbox
      checked={checked}
      disabled={isLocked}
      aria-label={`${notificationKinds[kind].label}：${channelNames[channel]}${isLocked ? '（不能关闭）' : ''}`}
      onChange={({ target }) => onChange(target.checked)}
    >
      <span className={styles.name}>
        {channelNames[channel]}
        {isReached ? null : `（${missingAddress[channel]}）`}
      </span>
      {isLocked ? <LockOutlined className={styles.lock} aria-hidden /> : null}
    </Checkbox>
  );
  return isLocked ? (
    <Tooltip title={notificationKinds[kind].isMutable ? '始终提醒' : '涉及账号安全，不能关闭'}>{box}</Tooltip>
  ) : (
    box
  );
}
