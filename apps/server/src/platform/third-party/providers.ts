import type { Clock } from '../clock.ts';
import { type CasSettings, createCas } from './cas.ts';
import { createDingtalk, type DingtalkSettings, dingtalkBases } from './dingtalk.ts';
import { createOidc, type OidcSettings } from './oidc.ts';
import type { Providers } from './provider.ts';
import { createSafeFetch } from './safe-fetch.ts';
import { createWecom, type WecomSettings, wecomBases } from './wecom.ts';

/** What the configuration says of providers; an absent one is switched off. */
export type ProviderSettings = {
  /** Where people reach this product: `https://host[:port]`. */
  publicUrl: string;
  oidc?: OidcSettings | undefined;
  wecom?: WecomSettings | undefined;
  dingtalk?: DingtalkSettings | undefined;
  cas?: CasSettings | undefined;
};

/** The adapters of what is configured. Another provider is another file beside this one and a line here. */
export function createProviders(settings: ProviderSettings, clock: Clock): Providers {
  const { publicUrl, oidc, wecom, dingtalk, cas } = settings;
  return {
    popUps: [
      ...(oidc ? [createOidc({ ...oidc, publicUrl })] : []),
      ...(wecom
        ? [createWecom({ ...wecom, publicUrl, clock, safeFetch: createSafeFetch([wecomBases.api]) })]
        : []),
      ...(dingtalk
        ? [createDingtalk({ ...dingtalk, publicUrl, safeFetch: createSafeFetch([dingtalkBases.api]) })]
        : []),
    ],
    cas: cas && createCas({ ...cas, safeFetch: createSafeFetch([cas.url]) }),
  };
}

/** Nobody else lets people in. */
export const noProviders: Providers = { popUps: [], cas: undefined };
