import { type BindingSignInNeeds, createBindingSignIn } from './binding-sign-in.ts';
import { type BindingsNeeds, createBindingsService } from './bindings.service.ts';
import { type CasNeeds, createCasSignIn } from './cas/cas-sign-in.ts';
import { createCodeSignIn, createPopUpService, listProviders, type PopUpNeeds } from './pop-up.service.ts';
import { thirdPartyRoutes } from './third-party.routes.ts';

/** Joins the services of third-party sign-in: its routes, and users' bound identities. */
export function createThirdParty(needs: PopUpNeeds & CasNeeds & BindingSignInNeeds & BindingsNeeds) {
  const bindings = createBindingsService(needs);
  return {
    routes: thirdPartyRoutes({
      providers: listProviders(needs.providers),
      popUp: createPopUpService(needs),
      codeSignIn: createCodeSignIn(needs),
      casSignIn: createCasSignIn(needs),
      bindingSignIn: createBindingSignIn(needs),
      bindings,
    }),
    identitiesOf: bindings.identitiesOf,
  };
}
