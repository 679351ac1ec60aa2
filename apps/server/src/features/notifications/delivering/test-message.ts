import type { ExternalChannel } from '@baisi/contract/notification-kinds';
import type { Work } from '../../../db/work.ts';
import { NotDelivered, type Notice } from '../../../platform/channels/channel.ts';
import { newId } from '../../../platform/ids.ts';
import { maskedEmail, maskedPhone } from '../../../platform/masks.ts';
import { settingsRepository } from '../settings.repository.ts';
import type { Channels } from './deliver.ts';
import { addressesOf } from './deliveries.repository.ts';

/** An address as others may see it: masked, or only that there is one. */
export const shownAddress = (channel: ExternalChannel, address: string): string =>
  ({
    push: () => '已开启',
    email: maskedEmail,
    sms: maskedPhone,
    wecom: () => '已绑定',
    dingtalk: () => '已绑定',
  })[channel](address);

type Test = {
  channel: ExternalChannel;
  to: { address: string } | { userId: string };
} & Pick<Notice, 'title' | 'text'>;

/** Returns a function that sends one notice at once and tells what the channel answered. */
export const createSendTest =
  ({ work, channels, publicUrl }: { work: Work; channels: Channels; publicUrl: string }) =>
  async ({ channel, to, title, text }: Test) => {
    const through = channels[channel];
    if (through === undefined) return { outcome: 'off', reason: null, sentTo: null } as const;
    const address =
      'address' in to
        ? to.address
        : await work.asSystem('address of a test message', async (use) => {
            const addresses = await use(settingsRepository).getAddresses(to.userId);
            return addressesOf(addresses)[channel];
          });
    if (address === undefined) return { outcome: 'no-address', reason: null, sentTo: null } as const;
    const sentTo = 'address' in to ? address : shownAddress(channel, address);
    try {
      await through.send(address, { id: newId(), title, text, link: publicUrl === '' ? null : publicUrl });
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      const outcome = error.isFinal ? 'refused' : 'unreachable';
      return { outcome, reason: error.reason, sentTo } as const;
    }
    return { outcome: 'accepted', reason: null, sentTo } as const;
  };
