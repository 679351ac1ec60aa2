import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { desktopChoice, storeDesktopChoice } from '../../../platform/desktop/desktop-choice.ts';
import { hasPush, startPush, stopPush } from '../../../platform/desktop/push-browser.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ownNotifications, ownPush } from '../account.queries.ts';
import styles from './notifications.module.css';

const texts = {
  missing: '此浏览器不支持推送，或未通过 HTTPS 访问。',
  denied: '浏览器已拒绝本站的通知权限，请在浏览器的网站设置中允许后重试。',
  default: '未授予通知权限，重新开启后请在浏览器的提示中选择“允许”。',
  unreachable: '无法连接此浏览器的推送服务，未能开启。部分浏览器的推送服务在中国大陆不可用，可改用 Edge。',
  failed: '操作失败，请重试。',
} as const;

/** 浏览器推送: messages while no page of the product is open, in this browser only. */
export function PushSwitch() {
  const userId = useSession(({ user }) => user?.id ?? '');
  const label = useId();
  const client = useQueryClient();
  const { data } = useQuery(ownPush());
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<keyof typeof texts | undefined>(hasPush() ? undefined : 'missing');
  if (data === undefined || data.key === null) return null;
  const { key, isOn } = data;
  const turn = async (isWanted: boolean): Promise<void> => {
    if (isWanted) {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return setTrouble(permission);
      await startPush(key);
    } else await stopPush();
    storeDesktopChoice(userId, { ...desktopChoice(userId), pushes: isWanted });
    for (const { queryKey } of [ownPush(), ownNotifications()]) await client.invalidateQueries({ queryKey });
  };
  const change = (isWanted: boolean) => {
    setBusy(true);
    setTrouble(undefined);
    turn(isWanted)
      .catch((error: unknown) => setTrouble(error instanceof DOMException ? 'unreachable' : 'failed'))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <span className={styles.times}>
        <Switch
          checked={isOn}
          loading={isBusy}
          disabled={!hasPush()}
          aria-labelledby={label}
          onChange={change}
        />
        <span id={label}>关闭页面后也提醒（浏览器推送）</span>
      </span>
      <p className={styles.note} role="status">
        {trouble === undefined ? '' : texts[trouble]}
      </p>
    </>
  );
}
