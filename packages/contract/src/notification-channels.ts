import * as z from 'zod/mini';

/** Ways on which a notification leaves the product. */
export const externalChannels = ['push', 'email', 'sms', 'wecom', 'dingtalk'] as const;
export const ExternalChannel = z.enum(externalChannels, { error: '接收方式格式不正确' });
export type ExternalChannel = z.infer<typeof ExternalChannel>;

/** Channels whose messages consist of a title. */
export const titleOnlyChannels: readonly string[] = ['push', 'sms'];

/** Ways on which a notification reaches a person. `bell`: the ring and 消息提醒 inside the product. */
export const notificationChannels = ['bell', ...externalChannels] as const;
export const NotificationChannel = z.enum(notificationChannels, { error: '接收方式格式不正确' });
export type NotificationChannel = z.infer<typeof NotificationChannel>;
