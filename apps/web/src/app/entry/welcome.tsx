import { App } from 'antd';
import { useEffect } from 'react';
import { clock } from '../../platform/clock.ts';
import { notificationMs, notify } from '../../platform/notify.ts';
import { takeArrival } from '../../platform/session/arrival.ts';
import { greetingAt } from '../../platform/session/greeting.ts';
import { useSession } from '../../platform/session/session-store.ts';

/**
 * Greets the user once after a sign-in (product-spec §2 login page), and warns a user without a department
 * (api-contract 3.1).
 */
export function Welcome() {
  const { notification } = App.useApp();
  useEffect(() => {
    if (!takeArrival()) return;
    notification.success({
      title: '欢迎',
      description: `${greetingAt(new Date(clock.now()).getHours())}，欢迎回来`,
      duration: notificationMs / 1000,
    });
    if (useSession.getState().departs.length === 0) notify.warning('您尚未归属部门,请确认账号信息');
  }, [notification]);
  return null;
}
