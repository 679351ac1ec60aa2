import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ownNotifications } from '../account.queries.ts';
import { ChannelMatrix } from './channel-matrix.tsx';
import { DeliveryHistory } from './delivery-history.tsx';
import { DesktopNews } from './desktop-news.tsx';
import styles from './notifications.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { useSettingsSaving } from './use-settings-saving.ts';

/** 消息通知: the user's channels per kind of message, and quiet hours. Every change is saved at once. */
export function NotificationSettings() {
  const query = useQuery(ownNotifications());
  const { save, shown, isSaving } = useSettingsSaving();
  return (
    <Loaded query={query}>
      {(settings) => (
        <div className={styles.sections} aria-busy={isSaving}>
          <Section title="接收方式">
            <p className={styles.note}>
              所有消息都会保存在“我的消息”中；以下设置决定还通过哪些方式提醒您。涉及账号安全的消息不能关闭默认方式。
            </p>
            <ChannelMatrix settings={shown(settings)} onChange={save} />
          </Section>
          <Section title="桌面提醒">
            <DesktopNews />
          </Section>
          <Section title="免打扰时段">
            <QuietHours settings={shown(settings)} onChange={save} />
          </Section>
          <Section title="我为什么没收到">
            <p className={styles.note}>展开最近的系统消息，查看它在每种方式上的结果。</p>
            <DeliveryHistory />
          </Section>
        </div>
      )}
    </Loaded>
  );
}
