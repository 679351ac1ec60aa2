import type { SignInWay } from '@baisi/contract/own-security';

/** Names of the sign-in methods. */
export const wayWords: Readonly<Record<SignInWay, string>> = {
  account: '账号密码',
  phone: '手机号',
  oidc: '统一认证',
  wecom: '企业微信',
  dingtalk: '钉钉',
  cas: '单点登录',
};
