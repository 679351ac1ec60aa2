import { contractFeature } from './contract-feature.ts';
import { notifications } from './notifications.ts';

/** 消息通知: a part of 账户设置. */
export const notificationsFeature = contractFeature({ endpoints: { notifications } });
