import { auth } from '@baisi/contract/auth';
import { on, type Route } from '../../platform/http/route.ts';
import type { TransportKeys } from '../../platform/transport-keys.ts';
import type { Captchas } from './captcha/captchas.ts';
import type { SignInService } from './sign-in/sign-in.service.ts';

export function authRoutes(
  service: SignInService,
  captchas: Captchas,
  transportKeys: TransportKeys,
): Route[] {
  return [
    on(auth.captcha, ({ checkKey }, { actor, ip }) => captchas.draw(actor, checkKey, ip)),
    on(auth.checkCaptcha, async ({ checkKey, captcha }, { actor, ip }) => {
      await captchas.check(actor, checkKey, captcha, ip);
      return null;
    }),
    on(auth.transportKey, async () => transportKeys.current()),
    on(auth.login, ({ remember_me, ...credentials }, caller) =>
      service.signIn(caller, { ...credentials, remembered: remember_me === true }),
    ),
    on(auth.logout, async (_input, caller) => {
      await service.signOut(caller, caller.token);
      return null;
    }),
  ];
}
