import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { maskedEmail, maskedPhone } from '../../../platform/masks.ts';
import type { GuardedGateway } from '../../../platform/sms/guarded-gateway.ts';
import type { SendMail, Tell } from '../../notifications/index.ts';
import { type ContactNotice, contactsRepository } from './contacts.repository.ts';

export type ContactNoticesNeeds = {
  work: Work;
  bus: EventBus;
  gateway: GuardedGateway;
  notifications: { tell: Tell; sendMail: SendMail };
  report(error: unknown): void;
};

/** Maximum number of notices that one run sends; the next run sends the rest. */
const maxAtOnce = 50;

const changeOf = (name: string, before: string | null, after: string | null): string =>
  `${name}由${before ?? '空'}改为${after ?? '空'}`;

/** Text of the sign-in log entry, with masked addresses. */
function textOf(notice: ContactNotice): string {
  const { old_phone, new_phone, old_email, new_email } = notice;
  const mask = (of: (text: string) => string, text: string | null) => (text === null ? null : of(text));
  const parts = [
    ...(old_phone === new_phone
      ? []
      : [changeOf('手机号', mask(maskedPhone, old_phone), mask(maskedPhone, new_phone))]),
    ...(old_email === new_email
      ? []
      : [changeOf('邮箱', mask(maskedEmail, old_email), mask(maskedEmail, new_email))]),
  ];
  return `${notice.actor}修改了联系方式：${parts.join('，')}`;
}

/** The mail to an old address. It leaves by a job, because nobody can look it up in the product. */
function mailOf(notice: ContactNotice) {
  const { old_email: to, new_email, username } = notice;
  if (to === null || to === new_email) return [];
  const text = `账号 ${username}：${textOf(notice)}。如非您本人要求，请立即联系管理员。`;
  return [{ to, subject: '您的百司账号邮箱已被修改', text }];
}

/**
 * Notifies a user's old phone and e-mail address that another user changed them, and writes the sign-in log. A
 * trigger of sys_user stores the notice in the transaction of the change; one of the nodes sends it after the commit.
 */
export function createContactNotices(needs: ContactNoticesNeeds) {
  const { work, bus, gateway, notifications, report } = needs;
  const underWay = new Set<Promise<void>>();

  const tell = async (notice: ContactNotice): Promise<void> => {
    const { user_id: userId, username, realname, old_phone, new_phone } = notice;
    const nobodysBrowser = { ip: '', userAgent: '' };
    bus.publish('sign-in', {
      outcome: 'done',
      username,
      userId,
      realname,
      ...nobodysBrowser,
      text: textOf(notice),
    });
    if (old_phone !== null && old_phone !== new_phone) {
      const code = new_phone?.slice(-4) ?? '0000';
      await gateway.deliver({ mobile: old_phone, code, purpose: 'contact-changed' });
    }
  };

  const look = async (): Promise<void> => {
    const due = await work.asSystem('notices of changed contacts', async (use) => {
      const taken = await use(contactsRepository).takeNotices(maxAtOnce);
      const told = taken.map((notice) => ({ userId: notice.user_id, values: { change: textOf(notice) } }));
      await notifications.tell(use, 'contact-changed', told);
      for (const mail of taken.flatMap(mailOf)) await notifications.sendMail(use, mail);
      return taken;
    });
    for (const notice of due) await tell(notice).catch(report);
  };

  const lookSoon = (): void => {
    const looking: Promise<void> = look()
      .catch(report)
      .finally(() => underWay.delete(looking));
    underWay.add(looking);
  };
  bus.subscribe('users-changed', lookSoon);

  return {
    /** Sends notices that a crashed node left behind. */
    sweep: look,
    /** Resolves once every pending notice has been sent. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
