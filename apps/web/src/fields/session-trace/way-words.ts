import type { SignInWay } from '@baisi/contract/own-security';

const words: Readonly<Record<SignInWay, string>> = {
  account: '账号密码',
  phone: '手机号',
  oidc: '统一认证',
  wecom: '企业微信',
  dingtalk: '钉钉',
  cas: '单点登录',
};

/** Returns the name of a session's sign-in method: of a provider, the configured one. */
export const wayOf = ({ way, wayName }: { way: SignInWay; wayName: string | null }): string =>
  wayName ?? words[way];
