import type { Work } from '../../../db/work.ts';
import type { EventBus } from '../../../events.ts';
import { maskedEmail, maskedPhone } from '../../../platform/masks.ts';
import type { MailOutbox } from '../../../platform/messages/mail-outbox.ts';
import type { GuardedGateway } from '../../../platform/sms/guarded-gateway.ts';
import { type ContactNotice, contactsRepository } from './contacts.repository.ts';

export type ContactNoticesNeeds = {
  work: Work;
  bus: EventBus;
  gateway: GuardedGateway;
  mail: MailOutbox;
  report(error: unknown): void;
};

/** Number of notices per run; the rest follows in the next one. */
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

/**
 * Notifies the old phone and e-mail address that another user changed them, and writes the sign-in log. The trigger of
 * sys_user stores the notice in the transaction of the change; one node sends it after the commit.
 */
export function createContactNotices({ work, bus, gateway, mail, report }: ContactNoticesNeeds) {
  const underWay = new Set<Promise<void>>();

  const tell = async (notice: ContactNotice): Promise<void> => {
    const { user_id: userId, username, realname, old_phone, new_phone, old_email, new_email } = notice;
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
    if (old_email !== null && old_email !== new_email) {
      const subject = '您的百司账号邮箱已被修改';
      const text = `账号 ${username}：${textOf(notice)}。如非您本人要求，请立即联系管理员。`;
      await mail.append({ to: old_email, subject, text });
    }
  };

  const look = async (): Promise<void> => {
    const due = await work.asSystem('notices of changed contacts', (use) =>
      use(contactsRepository).takeNotices(maxAtOnce),
    );
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
    /** Also sends notices left by a crashed node. */
    sweep: look,
    /** Resolves once every pending notice has been sent. */
    async settle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
