/** What a message is for. Providers keep a template for each. `contact-changed` tells, the others carry a code. */
export const smsPurposes = ['sign-in', 'recovery', 'phone-change', 'contact-changed'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

/**
 * For one mobile number of eleven digits. `code`: six digits; of `contact-changed` the last four of the number that
 * takes the place of this one.
 */
export type SmsMessage = { mobile: string; code: string; purpose: SmsPurpose };

/** Brings a message to a phone. Resolves once the provider has taken it; throws `SmsNotSent`. */
export type SmsGateway = { send(message: SmsMessage): Promise<void> };

/**
 * The provider took no message. `reason` is its own word, without number and code. `isOutage`: the next number would
 * fare no better (no answer, wrong keys, no money); false: this number alone is refused.
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
