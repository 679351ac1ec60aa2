import { Button, Switch } from 'antd';
import { useId, useState } from 'react';
import {
  type DesktopChoice,
  desktopChoice,
  storeDesktopChoice,
} from '../../../platform/desktop/desktop-choice.ts';
import { desktopPermission, playSound, showOnDesktop } from '../../../platform/desktop/show-on-desktop.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import styles from './notifications.module.css';
import { PushSwitch } from './push-switch.tsx';

const refusals = {
  missing: '此浏览器不支持桌面通知。',
  denied: '浏览器已拒绝本站的通知权限，请在浏览器的网站设置中允许后重试。',
  default: '未授予通知权限，重新开启后请在浏览器的提示中选择“允许”。',
  granted: '',
} as const;

/** 桌面提醒: notifications of the operating system and a sound, in this browser only. */
export function DesktopNews() {
  const userId = useSession(({ user }) => user?.id ?? '');
  const [choice, setChoice] = useState(() => desktopChoice(userId));
  const [permission, setPermission] = useState(desktopPermission);
  const [wasAsked, setAsked] = useState(false);
  const ids = { shows: useId(), sounds: useId() };
  const change = (part: Partial<DesktopChoice>) => {
    const next = { ...choice, ...part };
    storeDesktopChoice(userId, next);
    setChoice(next);
  };
  const show = async (isWanted: boolean) => {
    if (!isWanted || permission === 'missing') return change({ shows: false });
    // The browser asks only now, when the user wants it.
    const now = permission === 'granted' ? permission : await Notification.requestPermission();
    setPermission(now);
    setAsked(true);
    change({ shows: now === 'granted' });
  };
  const shows = choice.shows && permission === 'granted';
  const refusal = permission === 'missing' || permission === 'denied' || wasAsked ? refusals[permission] : '';
  const tryOut = () => {
    if (shows)
      showOnDesktop({ tag: 'test', title: '消息提醒', text: '这是一条测试通知', onOpen: () => undefined });
    if (choice.sounds) void playSound();
  };
  return (
    <div className={styles.quiet}>
      <span className={styles.times}>
        <Switch
          checked={shows}
          disabled={permission === 'missing'}
          aria-labelledby={ids.shows}
          onChange={(isWanted) => void show(isWanted)}
        />
        <span id={ids.shows}>在此浏览器显示桌面通知</span>
      </span>
      <span className={styles.times}>
        <Switch
          checked={choice.sounds}
          aria-labelledby={ids.sounds}
          onChange={(isWanted) => change({ sounds: isWanted })}
        />
        <span id={ids.sounds}>播放提示音</span>
      </span>
      <Button disabled={!shows && !choice.sounds} onClick={tryOut}>
        试一试
      </Button>
      <p className={styles.note} role="status">
        {refusal}
      </p>
      <PushSwitch />
      <p className={styles.note}>打开多个页面时只提醒一次；点击通知打开消息。免打扰时段内不提醒。</p>
    </div>
  );
}
