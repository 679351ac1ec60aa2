import type { ResultOf } from '@baisi/contract/endpoint';
import type { ownSecurity } from '@baisi/contract/own-security';

/** Secret of an authenticator app: `uri` for the camera, `secret` for the keyboard. */
export type AppSecret = ResultOf<typeof ownSecurity.enrolSecondFactor>;
