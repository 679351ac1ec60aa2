import type { Clock } from '../clock.ts';
import { type Mailer, outboxMailer } from '../messages/mailer.ts';
import type { SmsGateway } from '../sms/sms-gateway.ts';
import type { SmsSettings } from '../sms/sms-settings.ts';
import type { ProviderSettings } from '../third-party/providers.ts';
import { createSafeFetch } from '../third-party/safe-fetch.ts';
import { wecomBases } from '../third-party/wecom.ts';
import type { Channel } from './channel.ts';
import { emailChannel } from './email-channel.ts';
import type { SmtpSettings } from './mail-settings.ts';

/** Opens the mail server, or the file that replaces it. Its library is loaded only if there is a server. */
export async function openMailer(
  smtp: SmtpSettings | undefined,
  outboxFile: string,
  { now }: Clock,
): Promise<Mailer & { close?(): void }> {
  if (smtp === undefined) return outboxMailer(outboxFile, now);
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(smtp);
}

type Needs = {
  sms: SmsSettings;
  providers: ProviderSettings;
  clock: Clock;
  gateway: SmsGateway;
  mailer: Mailer;
};

/** Opens the configured channels. A provider's one exists when its settings suffice for messages. */
export async function openChannels({ sms, providers, clock, gateway, mailer }: Needs) {
  const channels: Partial<Record<'email' | 'sms' | 'wecom' | 'dingtalk', Channel>> = {
    email: emailChannel(mailer),
  };
  if (sms.gateway === 'outbox' || sms.provider.templates.notice !== undefined) {
    const { smsChannel } = await import('./sms-channel.ts');
    channels.sms = smsChannel(gateway);
  }
  const { wecom, dingtalk } = providers;
  if (wecom !== undefined) {
    const [{ wecomChannel }, { createWecomApi }] = await Promise.all([
      import('./wecom-channel.ts'),
      import('../third-party/wecom-api.ts'),
    ]);
    const base = wecomBases.api;
    const api = createWecomApi({ ...wecom, clock, base, safeFetch: createSafeFetch([base]) });
    channels.wecom = wecomChannel(api, wecom.agentId);
  }
  if (dingtalk?.agentId !== undefined) {
    const { dingtalkChannel, dingtalkMessageBases: bases } = await import('./dingtalk-channel.ts');
    const safeFetch = createSafeFetch(Object.values(bases));
    channels.dingtalk = dingtalkChannel({ ...dingtalk, agentId: dingtalk.agentId, clock, safeFetch });
  }
  return channels;
}
