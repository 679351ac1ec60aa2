/**
 * Purposes of messages. Providers have a template for each. `contact-changed` and `notice` are notices, the others carry a
 * code.
 */
export const smsPurposes = ['sign-in', 'recovery', 'phone-change', 'contact-changed', 'notice'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

/**
 * A message for one mobile number of eleven digits. `code`: six digits; for `contact-changed` the last four of the
 * number that replaces this one, for `notice` the title of the message.
 */
export type SmsMessage = { mobile: string; code: string; purpose: SmsPurpose };

/** Sends a text message. Resolves once the provider has accepted it; throws `SmsNotSent`. */
export type SmsGateway = { send(message: SmsMessage): Promise<void> };

/**
 * The provider did not accept the message. `reason` is its own error code, without number and code. `isOutage`: other
 * numbers would fail too (no response, wrong keys, no credit); false: only this number is refused.
 */
export class SmsNotSent extends Error {
  readonly reason: string;
  readonly isOutage: boolean;

  constructor(reason: string, isOutage: boolean) {
    super(`short message not sent: ${reason}`);
    this.name = 'SmsNotSent';
    this.reason = reason;
    this.isOutage = isOutage;
  }
}
