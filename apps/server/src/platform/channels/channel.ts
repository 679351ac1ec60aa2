/**
 * A notice in plain text. `id` is the same for every attempt; `link` is an absolute address, or null. `message`: the
 * message of 我的消息 and the path of its page; absent for a test.
 */
export type Notice = {
  id: string;
  title: string;
  text: string;
  link: string | null;
  message?: { id: string; path: string };
};

/** A way on which notices leave the product. */
export type Channel = {
  /** Resolves once the other side has accepted the notice; throws `NotDelivered`. */
  send(address: string, notice: Notice): Promise<void>;
};

/**
 * The other side did not accept a notice. `reason`: Chinese or an error code, without secrets and addresses.
 * `isFinal`: this notice can never be delivered to this address, so it is not tried again.
 */
export class NotDelivered extends Error {
  readonly reason: string;
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(`notice not delivered: ${reason}`, { cause });
    this.name = 'NotDelivered';
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
