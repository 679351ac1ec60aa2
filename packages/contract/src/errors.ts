/**
 * Every way a call can be refused: HTTP status, envelope code where it differs from the status, and the Chinese text
 * that a person reads. `{name}` is filled from the error's parameters. A refused business action answers HTTP 200
 * with `success:false` and code 500 (api-contract 1.2).
 */
const refused = (text: string) => ({ status: 200, code: 500, text }) as const;

export const errorTable = {
  // transport
  'invalid-input': { status: 400, code: 400, text: '{message}' },
  'malformed-body': { status: 400, code: 400, text: '请求内容格式不正确' },
  unauthenticated: { status: 401, code: 401, text: '未授权，请重新登录' },
  'session-ended': { status: 401, code: 401, text: 'Token失效，请重新登录' },
  forbidden: { status: 403, code: 403, text: '拒绝访问' },
  'department-choice-due': { status: 403, code: 403, text: '请先选择登录部门' },
  'password-change-due': { status: 403, code: 403, text: '请先修改初始密码' },
  'second-factor-enrolment-due': { status: 403, code: 403, text: '您的角色要求两步验证，请先绑定' },
  'unknown-path': { status: 404, code: 404, text: '路径不存在，请检查路径是否正确' },
  'wrong-method': { status: 405, code: 405, text: '请求方式不正确，应为{methods}' },
  'slow-request': { status: 408, code: 408, text: '请求超时，请重试' },
  'stale-version': { status: 409, code: 409, text: '数据已被 {user} 于 {time} 修改，请核对后再保存' },
  'body-too-large': { status: 413, code: 413, text: '请求内容过大' },
  'path-too-long': { status: 414, code: 414, text: '请求地址过长' },
  'wrong-content-type': { status: 415, code: 415, text: '不支持的内容类型，请使用application/json' },
  'too-many-requests': { status: 429, code: 429, text: '操作过于频繁，请稍后再试' },
  'headers-too-large': { status: 431, code: 431, text: '请求头过大' },
  internal: { status: 500, code: 500, text: '操作失败，请稍后再试' },
  unavailable: { status: 503, code: 503, text: '服务暂时不可用，请稍后再试' },
  // sign-in
  'captcha-missing': refused('验证码无效'),
  'captcha-wrong': { status: 200, code: 412, text: '验证码错误' },
  'captcha-expired': { status: 200, code: 412, text: '验证码已失效，请重新获取' },
  'wrong-credentials': refused('用户名或密码错误'),
  'account-frozen': refused('该用户已冻结'),
  'account-deleted': refused('该用户已注销'),
  'account-locked': refused('该用户登录失败次数过多，请于{minutes}分钟后再次登录！'),
  'account-closed-to-strangers': refused('该账号已锁定，请{minutes}分钟后再试'),
  'mobile-code-wrong': refused('手机验证码错误'),
  'mobile-code-spent': refused('短信验证码失效！'),
  'mobile-code-too-soon': refused('验证码已发送，请{seconds}秒后再试'),
  'mobile-code-too-many': refused('该手机号今日获取验证码次数过多，请稍后再试'),
  'mobile-code-not-sent': refused('短信验证码发送失败,请稍后重试'),
  'picture-code-due': refused('请先输入图形验证码'),
  'second-factor-due': refused('请输入两步验证的动态码'),
  'second-factor-wrong': refused('动态码不正确，请重新输入'),
  'ticket-spent': refused('操作已超时，请重新开始'),
  // recovery
  'lookup-failed': refused('用户名不存在!'),
  'reset-failed': refused('重置密码失败！'),
  'reset-code-mismatch': refused('短信验证码不匹配！'),
  'reset-user-missing': refused('未找到用户！'),
  // other ways in
  'provider-unknown': refused('未启用该登录方式'),
  'third-sign-in-failed': refused('登录失败'),
  'third-code-spent': { status: 401, code: 401, text: 'Token失效，请重新登录' },
  'identity-unlinked': refused('该账号尚未绑定，请先绑定系统账号'),
  'identity-taken': refused('该第三方账号已绑定其他用户'),
  'identity-missing': refused('尚未绑定该登录方式'),
  'cas-refused': refused('单点登录校验失败'),
  // own account
  'department-not-own': { status: 403, code: 403, text: '当前选中部门与用户无关联关系!' },
  'password-common': refused('密码过于常见，请换一个更复杂的密码'),
  'password-personal': refused('密码不能包含账号、姓名拼音或产品名称'),
  'password-reused': refused('不能使用最近5次使用过的密码'),
  'password-unreadable': refused('密码无法解析，请刷新页面后重试'),
  'confirmation-wrong': refused('当前密码输入错误!'),
  'second-factor-already': refused('两步验证已启用'),
  'second-factor-absent': refused('两步验证尚未启用'),
  'second-factor-required': refused('您的角色要求两步验证，不能停用'),
  'session-missing': refused('该会话已结束'),
  'only-own-password': refused('只允许修改自己的密码！'),
  'old-password-wrong': refused('旧密码输入错误!'),
  'new-password-same': refused('新密码不能与旧密码相同!'),
  'passwords-differ': refused('两次输入密码不一致!'),
  // records
  'not-found': refused('未找到对应实体'),
  'already-exists': refused('数据库中已存在该记录'),
  'value-taken': refused('该值不可用，系统中已存在！'),
  'unsupported-check': refused('不允许的校验字段'),
  // users
  'user-not-found': refused('用户不存在！'),
  'user-taken': refused('用户账号已存在'),
  'username-taken': refused('用户名已存在!'),
  'phone-taken': refused('手机号已存在!'),
  'email-taken': refused('邮箱已存在!'),
  'work-no-taken': refused('工号已存在!'),
  'administrator-protected': refused('管理员账号不允许此操作！'),
  'last-administrator': refused('不能停用或删除最后一个管理员账号！'),
  'not-oneself': refused('不能对自己的账号执行此操作！'),
  'own-roles-fixed': refused('不能修改自己的角色！'),
  'beyond-own-rights': { status: 403, code: 403, text: '不能授予超出自身权限的角色' },
  'contacts-protected': { status: 403, code: 403, text: '对方权限超出您的权限，不能修改其手机号或邮箱' },
  'own-contacts-fixed': refused('请在“账户设置”中修改自己的手机号和邮箱'),
  'user-without-roles': refused('未找到用户相关角色信息'),
  'user-without-departments': refused('查找失败'),
  'user-not-in-department': refused('当前选中部门与用户无关联关系!'),
  'role-not-found': refused('未找到角色信息'),
  'role-code-taken': refused('角色编码已存在'),
  'administrator-role-fixed': refused('超级管理员角色不可删除，编码与权限不可修改'),
  // rights
  'permission-not-found': refused('未找到菜单信息'),
  'permission-code-taken': refused('授权标识已存在!'),
  'permission-misplaced': refused('{message}'),
  'no-children': refused('没有下级菜单'),
  'beyond-own-grants': { status: 403, code: 403, text: '不能授予或收回超出自身权限的内容' },
  'beyond-own-rows': { status: 403, code: 403, text: '超出您的数据权限范围' },
  'beyond-own-departments': { status: 403, code: 403, text: '只能管理您负责的部门' },
  'beyond-department': { status: 403, code: 403, text: '不能超出部门已有的权限' },
  'own-role-fixed': refused('不能扩大自己所持角色的权限！'),
  'rule-refused': refused('{message}'),
  'rules-missing': refused('未找到权限配置信息'),
  'grant-missing': refused('请先保存角色菜单权限!'),
  'department-grant-missing': refused('请先保存部门菜单权限!'),
  'end-passed': refused('有效期必须晚于当前时间'),
  // positions and rules
  'position-code-taken': refused('职务编码已存在!'),
  'position-in-use': refused('职务“{name}”已有{holders}担任，不能删除!'),
  'position-code-in-use': refused('职务“{name}”已有{holders}担任，职务编码不能修改!'),
  'rule-code-taken': refused('规则编码已存在!'),
  'check-rule-not-found': refused('该编码不存在'),
  'check-failed': refused('{message}'),
  'fill-rule-not-found': refused('未找到填值规则“{code}”'),
  'fill-impossible': refused('{message}'),
  'department-not-found': refused('未找到对应部门'),
  'log-kept': refused('清除日志的记录不可删除'),
  'dictionary-code-malformed': refused('字典Code格式不正确！'),
} as const satisfies Record<string, { status: number; code: number; text: string }>;

/** Stable name of a refusal; travels as `error` in the envelope. */
export type ErrorCode = keyof typeof errorTable;

/** The Chinese text of `code` with `{name}` parameters filled in. */
export function errorText(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): string {
  return errorTable[code].text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
