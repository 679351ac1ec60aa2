import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { maskedPhone } from '../masks.ts';
import { type SmsGateway, type SmsMessage, SmsNotSent } from './sms-gateway.ts';

/** How long nothing is promised after the provider failed. */
const pauseMs = 30_000;

/** A gateway that remembers failing. */
export type GuardedGateway = {
  /** False for half a minute after an outage: who asks meanwhile is told at once, whoever it is. */
  isWorking(): boolean;
  /** Did the provider take it? Why not is for the log, without number and code. */
  deliver(message: SmsMessage): Promise<boolean>;
};

/** Watches over a gateway: failures go to the log and, when every number would fail, close it for a while. */
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
