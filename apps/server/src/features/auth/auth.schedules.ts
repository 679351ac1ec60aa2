import type { Tables, Use, Work } from '../../db/work.ts';
import { type ScheduleKind, schedule } from '../../platform/jobs/schedule-kind.ts';

type Swept = { sweep(): Promise<unknown> };
type SweptInWork = { sweep(use: Use): Promise<unknown> };
type Needs = {
  work: Work;
  notices: Swept;
  captchas: Swept;
  sessions: Swept;
  tickets: SweptInWork;
  guard: SweptInWork;
  devices: SweptInWork;
  smsCodes: SweptInWork;
  idempotency: SweptInWork;
};

/** Deletes expired rows. They are refused when they are used, so this only keeps the tables small. */
export const authSchedules = ({ work, ...parts }: Needs): readonly ScheduleKind<Tables>[] => [
  schedule<Tables>(
    'auth-codes',
    {
      title: '清理过期的验证码',
      description: '删除已过期的图形验证码、短信验证码、登录票据和登录失败记录。',
      cron: '*/10 * * * *',
    },
    async () => {
      await parts.captchas.sweep();
      await work.asSystem('ended tickets', parts.tickets.sweep);
      await work.asSystem('ended failures', parts.guard.sweep);
      await work.asSystem('ended short-message codes', parts.smsCodes.sweep);
      return undefined;
    },
  ),
  schedule<Tables>(
    'auth-sessions',
    {
      title: '清理已结束的会话',
      description: '删除已过期或闲置超时的登录会话。',
      cron: '5-59/10 * * * *',
    },
    async () => {
      await parts.sessions.sweep();
      return undefined;
    },
  ),
  schedule<Tables>(
    'auth-idempotency',
    {
      title: '清理过期的提交标识',
      description: '删除十分钟前的提交标识；它们用来识别重复的添加请求，过期后不再使用。',
      cron: '8-59/10 * * * *',
    },
    async () => {
      await work.asSystem('ended idempotency keys', parts.idempotency.sweep);
      return undefined;
    },
  ),
  schedule<Tables>(
    'auth-devices',
    {
      title: '清理长期未用的浏览器',
      description: '删除长期未再登录的浏览器记录，下次登录时会重新识别。',
      cron: '20 3 * * *',
    },
    async () => {
      await work.asSystem('unseen browsers', parts.devices.sweep);
      return undefined;
    },
  ),
  schedule<Tables>(
    'auth-notices',
    {
      title: '补发联系方式变更通知',
      description: '发送因服务器中断而未发出的手机号、邮箱变更通知。',
      cron: '*/5 * * * *',
    },
    async () => {
      await parts.notices.sweep();
      return undefined;
    },
  ),
];
