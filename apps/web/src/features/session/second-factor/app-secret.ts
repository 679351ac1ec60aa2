import type { ResultOf } from '@baisi/contract/endpoint';
import type { ownSecurity } from '@baisi/contract/own-security';

/** Secret to enter into an authenticator app: `uri` as a QR code, `secret` by keyboard. */
export type AppSecret = ResultOf<typeof ownSecurity.enrolSecondFactor>;
