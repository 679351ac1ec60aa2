import { auth } from '@baisi/contract/auth';
import { on, type Route } from '../../platform/http/route.ts';
import type { TransportKeys } from '../../platform/secrets/transport-keys.ts';
import type { Captchas } from './captcha/captchas.ts';
import type { PasswordProofService } from './password-proof/password-proof.service.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { SignInService } from './sign-in/sign-in.service.ts';

type Services = {
  signIn: SignInService;
  secondFactor: SecondFactorService;
  passwordProof: PasswordProofService;
  captchas: Captchas;
  transportKeys: TransportKeys;
};

export function authRoutes({
  signIn,
  secondFactor,
  passwordProof,
  captchas,
  transportKeys,
}: Services): Route[] {
  return [
    on(auth.captcha, ({ checkKey }, { actor, ip }) => captchas.draw(actor, checkKey, ip)),
    on(auth.checkCaptcha, ({ checkKey, captcha }, { actor, ip }) =>
      captchas.check(actor, checkKey, captcha, ip),
    ),
    on(auth.transportKey, async () => transportKeys.current()),
    on(auth.login, ({ remember_me, ...credentials }, caller) =>
      signIn.signIn(caller, { ...credentials, remembered: remember_me === true }),
    ),
    on(auth.secondFactor, (proof, caller) => secondFactor.signIn(caller, proof)),
    on(auth.passwordProof, (proof, caller) => passwordProof.signIn(caller, proof)),
    on(auth.logout, (_input, caller) => signIn.signOut(caller, caller.token)),
  ];
}
