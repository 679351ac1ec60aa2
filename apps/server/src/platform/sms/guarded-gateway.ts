import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { maskedPhone } from '../masks.ts';
import { type SmsGateway, type SmsMessage, SmsNotSent } from './sms-gateway.ts';

/** Time after a failure of the provider in which no message is accepted. */
const pauseMs = 30_000;

/** A gateway that remembers failures. */
export type GuardedGateway = {
  /** False for half a minute after an outage: all requests are refused at once meanwhile. */
  isWorking(): boolean;
  /** Returns whether the provider accepted the message. The log has the reason, without number and code. */
  deliver(message: SmsMessage): Promise<boolean>;
};

/** Wraps a gateway: logs failures and, when the failure would affect every number, pauses it for a while. */
export function guardGateway({
  gateway,
  clock,
  log,
}: {
  gateway: SmsGateway;
  clock: Clock;
  log: Logger;
}): GuardedGateway {
  let pausedUntil = 0;
  return {
    isWorking: () => clock.now().getTime() >= pausedUntil,
    async deliver(message) {
      try {
        await gateway.send(message);
        return true;
      } catch (error) {
        const isKnown = error instanceof SmsNotSent;
        const reason = isKnown ? error.reason : error instanceof Error ? error.name : 'unknown';
        if (!isKnown || error.isOutage) pausedUntil = clock.now().getTime() + pauseMs;
        log.error({ mobile: maskedPhone(message.mobile), purpose: message.purpose, reason }, 'sms not sent');
        return false;
      }
    },
  };
}
