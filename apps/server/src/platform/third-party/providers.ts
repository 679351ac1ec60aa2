import type { Clock } from '../clock.ts';
import type { CasSettings } from './cas.ts';
import { createDingtalk, type DingtalkSettings, dingtalkBases } from './dingtalk.ts';
import type { OidcSettings } from './oidc.ts';
import type { PopUpProvider, Providers } from './provider.ts';
import { createSafeFetch } from './safe-fetch.ts';
import { createWecom, type WecomSettings, wecomBases } from './wecom.ts';

/** Configuration of providers; an absent one is switched off. */
export type ProviderSettings = {
  /** Address at which users reach this product: `https://host[:port]`. */
  publicUrl: string;
  oidc?: OidcSettings | undefined;
  wecom?: WecomSettings | undefined;
  dingtalk?: DingtalkSettings | undefined;
  cas?: CasSettings | undefined;
};

/** Loads the adapters of the configured providers only. A new provider is a file next to this one and a line here. */
export async function openProviders(settings: ProviderSettings, clock: Clock): Promise<Providers> {
  const { publicUrl, oidc, wecom, dingtalk, cas } = settings;
  const popUps: PopUpProvider[] = [];
  if (oidc) {
    const { createOidc } = await import('./oidc.ts');
    popUps.push(createOidc({ ...oidc, publicUrl }));
  }
  if (wecom)
    popUps.push(createWecom({ ...wecom, publicUrl, clock, safeFetch: createSafeFetch([wecomBases.api]) }));
  if (dingtalk)
    popUps.push(createDingtalk({ ...dingtalk, publicUrl, safeFetch: createSafeFetch([dingtalkBases.api]) }));
  if (cas === undefined) return { popUps, cas };
  const { createCas } = await import('./cas.ts');
  return { popUps, cas: createCas({ ...cas, safeFetch: createSafeFetch([cas.url]) }) };
}

/** No providers. */
export const noProviders: Providers = { popUps: [], cas: undefined };
