import { App } from 'antd';
import { useEffect } from 'react';
import { clock } from '../platform/clock.ts';
import { notificationMs } from '../platform/notify.ts';
import { takeArrival } from '../platform/session/arrival.ts';
import { greetingAt } from '../platform/session/greeting.ts';

/** Greets whoever has just signed in, once (product-spec §2 login page). */
export function Welcome() {
  const { notification } = App.useApp();
  useEffect(() => {
    if (!takeArrival()) return;
    notification.success({
      title: '欢迎',
      description: `${greetingAt(new Date(clock.now()).getHours())}，欢迎回来`,
      duration: notificationMs / 1000,
    });
  }, [notification]);
  return null;
}
