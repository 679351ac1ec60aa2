import { type SmsGateway, SmsNotSent } from '../sms/sms-gateway.ts';
import { type Channel, NotDelivered } from './channel.ts';

/** Longest value of a template variable in characters, and signs that providers refuse in one. */
const longest = 30;
const refused = /[“”"【】[\]{}<>]/g;

/** Sends the title of a notice as the variable of a template; the text is read in the product. */
export const smsChannel = (gateway: SmsGateway): Channel => ({
  async send(mobile, { title }) {
    const code = title.replace(refused, '').slice(0, longest);
    try {
      await gateway.send({ mobile, code, purpose: 'notice' });
    } catch (error) {
      const reason = error instanceof SmsNotSent ? error.reason : 'unknown';
      throw new NotDelivered(reason, {
        isFinal: error instanceof SmsNotSent && !error.isOutage,
        cause: error,
      });
    }
  },
});
