import * as z from 'zod/mini';
import type { ProviderSettings } from './platform/third-party/providers.ts';

const setting = z.optional(z.string());

/** Environment variables of the third-party sign-in providers. */
export const providerVariables = {
  PUBLIC_URL: setting,
  OIDC_ISSUER: setting,
  OIDC_CLIENT_ID: setting,
  OIDC_CLIENT_SECRET: setting,
  OIDC_NAME: setting,
  WECOM_CORP_ID: setting,
  WECOM_AGENT_ID: setting,
  WECOM_SECRET: setting,
  DINGTALK_CLIENT_ID: setting,
  DINGTALK_CLIENT_SECRET: setting,
  DINGTALK_AGENT_ID: setting,
  CAS_URL: setting,
  CAS_SERVICE: setting,
};

export type ProviderVariables = { [name in keyof typeof providerVariables]?: string | undefined };

const groups = {
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  wecom: ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'],
  dingtalk: ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'],
} as const satisfies Record<string, readonly (keyof ProviderVariables)[]>;

/** Settings that have no effect without another setting. */
const strays = [
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['CAS_SERVICE', 'CAS_URL'],
  ['DINGTALK_AGENT_ID', 'DINGTALK_CLIENT_ID'],
] as const satisfies readonly (readonly [keyof ProviderVariables, keyof ProviderVariables])[];

/** Reports one Chinese line to the operator and does not return. */
type Refuse = (line: string) => never;

function createReader(e: ProviderVariables, refuse: Refuse) {
  const addressOf = (name: keyof ProviderVariables, text: string): URL => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (url === undefined || !isWeb || url.username !== '' || url.password !== '' || url.hash !== '')
      return refuse(`环境变量 ${name} 应为http(s)地址`);
    return url;
  };
  return {
    addressOf,
    /** Address of a server that authenticates users: http only for this machine itself. */
    trustedAddress(name: keyof ProviderVariables, text: string): string {
      const url = addressOf(name, text);
      const isOwnMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
      if (url.protocol === 'http:' && !isOwnMachine) return refuse(`环境变量 ${name} 必须使用https`);
      if (url.search !== '') return refuse(`环境变量 ${name} 不能带参数`);
      return text;
    },
    /** Returns the settings of a group; undefined when none is set. Refuses the start when only some are set. */
    group<N extends keyof ProviderVariables>(names: readonly N[]): Record<N, string> | undefined {
      const isWhole = (some: { [name in N]?: string | undefined }): some is Record<N, string> =>
        names.every((name) => some[name] !== undefined);
      if (isWhole(e)) return e;
      const missing = names.filter((name) => e[name] === undefined);
      if (missing.length === names.length) return undefined;
      return refuse(`环境变量 ${missing.join('、')} 未设置，${names.join('、')} 须同时设置`);
    },
    refuseStrays(): void {
      for (const [part, leader] of strays)
        if (e[part] !== undefined && e[leader] === undefined)
          refuse(`环境变量 ${part} 已设置，但 ${leader} 未设置`);
    },
    /** Scheme, host and port; undefined when not set. */
    publicUrl(): string | undefined {
      if (e.PUBLIC_URL === undefined) return undefined;
      const url = addressOf('PUBLIC_URL', e.PUBLIC_URL);
      if (url.pathname === '/' && url.search === '') return url.origin;
      return refuse('环境变量 PUBLIC_URL 只能是协议、域名和端口');
    },
  };
}

/** Parses the groups. `refuse` gets one Chinese line and never returns. */
export function readProviders(e: ProviderVariables, refuse: Refuse): ProviderSettings {
  const read = createReader(e, refuse);
  read.refuseStrays();
  const [oidc, wecom, dingtalk] = [
    read.group(groups.oidc),
    read.group(groups.wecom),
    read.group(groups.dingtalk),
  ];
  const publicUrl = read.publicUrl();
  const needsIt = oidc ?? wecom ?? dingtalk ?? (e.CAS_SERVICE === undefined ? e.CAS_URL : undefined);
  if (publicUrl === undefined && needsIt !== undefined)
    return refuse('环境变量 PUBLIC_URL 未设置，第三方登录需要它');
  if (e.CAS_SERVICE !== undefined) read.addressOf('CAS_SERVICE', e.CAS_SERVICE);
  return {
    publicUrl: publicUrl ?? '',
    oidc: oidc && {
      issuer: read.trustedAddress('OIDC_ISSUER', oidc.OIDC_ISSUER),
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      name: e.OIDC_NAME ?? '企业统一登录',
    },
    wecom: wecom && {
      corpId: wecom.WECOM_CORP_ID,
      agentId: wecom.WECOM_AGENT_ID,
      secret: wecom.WECOM_SECRET,
    },
    dingtalk: dingtalk && {
      clientId: dingtalk.DINGTALK_CLIENT_ID,
      clientSecret: dingtalk.DINGTALK_CLIENT_SECRET,
      agentId: e.DINGTALK_AGENT_ID,
    },
    cas:
      e.CAS_URL === undefined
        ? undefined
        : {
            url: read.trustedAddress('CAS_URL', e.CAS_URL).replace(/\/+$/, ''),
            service: e.CAS_SERVICE ?? `${publicUrl}/user/login`,
          },
  };
}

/** Names of the configured providers, for the log; never a secret. */
export function describeProviders({ publicUrl, ...groups }: ProviderSettings): Record<string, unknown> {
  const names = Object.entries(groups).flatMap(([name, group]) => (group === undefined ? [] : [name]));
  return { publicUrl, providers: names };
}
