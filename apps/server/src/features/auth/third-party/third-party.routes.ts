import { type Provider, thirdParty } from '@baisi/contract/third-party';
import { on, type Route } from '../../../platform/http/route.ts';
import type { BindingSignIn } from './binding-sign-in.ts';
import type { BindingsService } from './bindings.service.ts';
import type { CasSignIn } from './cas/cas-sign-in.ts';
import type { CodeSignIn, PopUpService } from './pop-up.service.ts';

export type ThirdPartyServices = {
  providers: readonly Provider[];
  popUp: PopUpService;
  codeSignIn: CodeSignIn;
  casSignIn: CasSignIn;
  bindingSignIn: BindingSignIn;
  bindings: BindingsService;
};

export function thirdPartyRoutes(services: ThirdPartyServices): Route[] {
  const { providers, popUp, codeSignIn, casSignIn, bindingSignIn, bindings } = services;
  return [
    on(thirdParty.providers, async () => [...providers]),
    on(thirdParty.render, ({ provider, state }, caller) => popUp.render(caller, provider, state)),
    on(thirdParty.callback, ({ provider, ...answer }, caller) => popUp.callback(caller, provider, answer)),
    on(thirdParty.signIn, ({ token, device }, caller) => codeSignIn(caller, token, device)),
    on(thirdParty.casSignIn, (input, caller) => casSignIn(caller, input)),
    on(thirdParty.bindByPassword, (input, caller) => bindingSignIn.byPassword(caller, input)),
    on(thirdParty.bindByPhone, (input, caller) => bindingSignIn.byPhone(caller, input)),
    on(thirdParty.bindOwn, (input, { actor }) => bindings.bindOwn(actor, input)),
    on(thirdParty.unbindOwn, (input, { actor }) => bindings.unbindOwn(actor, input)),
  ];
}
