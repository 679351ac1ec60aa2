import * as z from 'zod/mini';
import type { Priority } from './announcement-record.ts';
import { type NotificationChannel, notificationChannels } from './notification-channels.ts';
import { fillTemplate, type NamesIn, variablesIn } from './rules/template-text.ts';

export * from './notification-channels.ts';

/** A kind of system message. `{{name}}` in title and text is replaced by the value of that name. */
type Kind = {
  /** Name of the kind in settings. */
  label: string;
  group: '账号安全' | '角色与权限' | '任务与文件' | '协作' | '系统通告';
  title: string;
  text: string;
  /** Address of the page that 去处理 opens; null: nothing to do. */
  page: string | null;
  priority: Priority;
  /** Channels of a person who has chosen none. */
  channels: readonly NotificationChannel[];
  /** False: quiet hours do not delay the message, and its default channels cannot be switched off. */
  isMutable: boolean;
  /** Channels that cannot be switched off, if they are not the default ones. */
  locked?: readonly NotificationChannel[];
};

// Web push is a default wherever the bell is: people switch it on in each browser.
const security = {
  group: '账号安全',
  priority: 'H',
  channels: ['bell', 'push', 'email'],
  isMutable: false,
} as const;
const rights = { group: '角色与权限', priority: 'M', channels: ['bell', 'push'], isMutable: true } as const;
// Open windows already show how an own job ended.
const work = { group: '任务与文件', priority: 'L', channels: [], isMutable: true } as const;
const settings = '/account/settings/security';
const center = '/account/center';
const ownJobs = '/account/task?tab=jobs';

/**
 * Every kind of system message (category 2). A message concerns one person and nobody else can read it. The kind is
 * stored with each message, so its name must not change.
 */
export const notificationKinds = {
  'password-reset': {
    ...security,
    label: '密码被他人重置',
    title: '您的登录密码已被重置',
    text: '{{actor}}于{{time}}重置了您的登录密码，您的所有会话已退出。如非您本人要求，请立即联系管理员。',
    page: settings,
  },
  'contact-changed': {
    ...security,
    label: '手机号或邮箱被他人修改',
    title: '您的联系方式已被修改',
    text: '{{change}}。如非您本人要求，请立即联系管理员。',
    page: settings,
  },
  'new-device': {
    ...security,
    label: '在新设备上登录',
    title: '您的账号在新设备上登录',
    text: '您的账号于{{time}}在新设备上登录（{{browser}}，IP {{ip}}）。如非您本人操作，请立即修改密码并退出其他会话。',
    page: settings,
  },
  'account-locked': {
    ...security,
    label: '账号因密码错误被锁定',
    title: '您的账号已被临时锁定',
    text: '您的账号于{{time}}因密码多次错误被临时锁定（IP {{ip}}）。如非您本人操作，请尽快修改密码。',
    page: settings,
  },
  'account-frozen': {
    ...security,
    label: '账号被冻结',
    title: '您的账号已被冻结',
    text: '{{actor}}于{{time}}冻结了您的账号，解冻之前无法登录。如有疑问，请联系管理员。',
    page: null,
  },
  'role-given': {
    ...rights,
    label: '获得角色',
    title: '您获得了角色“{{role}}”',
    text: '{{actor}}于{{time}}授予您角色“{{role}}”{{until}}，新的菜单与按钮已生效。',
    page: center,
  },
  'role-taken': {
    ...rights,
    label: '失去角色',
    title: '您的角色“{{role}}”已被取消',
    text: '{{actor}}于{{time}}取消了您的角色“{{role}}”，相应的菜单与按钮已失效。',
    page: center,
  },
  'role-ending': {
    ...rights,
    label: '角色即将到期',
    title: '您的角色“{{role}}”即将到期',
    text: '您的角色“{{role}}”将于{{time}}到期。如仍需要，请提前联系管理员延期。',
    page: center,
  },
  'job-done': {
    ...work,
    label: '后台任务完成',
    title: '“{{title}}”已完成',
    text: '您的后台任务“{{title}}”已于{{time}}完成，可在任务中心查看结果。',
    page: ownJobs,
  },
  'job-failed': {
    ...work,
    priority: 'M',
    label: '后台任务失败',
    title: '“{{title}}”执行失败',
    text: '您的后台任务“{{title}}”于{{time}}执行失败：{{reason}}。可在任务中心重试。',
    page: ownJobs,
  },
  mentioned: {
    group: '协作',
    priority: 'M',
    channels: ['bell', 'push'],
    isMutable: true,
    label: '评论中提到我',
    title: '{{actor}}在{{record}}的评论中提到了您',
    text: '{{text}}',
    page: null,
  },
  // The publisher chooses the channels; a person can refuse them. Announcements always ring.
  announcement: {
    group: '系统通告',
    priority: 'L',
    channels: notificationChannels,
    isMutable: true,
    locked: ['bell'],
    label: '系统通告',
    title: '{{subject}}',
    text: '{{summary}}',
    page: '/isps/userAnnouncement',
  },
  'announcement-reminder': {
    group: '系统通告',
    priority: 'M',
    channels: notificationChannels,
    isMutable: true,
    locked: ['bell'],
    label: '通告催办',
    title: '请阅读：{{subject}}',
    text: '{{sender}}提醒您阅读通告“{{subject}}”。{{summary}}',
    page: '/isps/userAnnouncement',
  },
  'file-quarantined': {
    ...security,
    group: '任务与文件',
    channels: ['bell', 'push'],
    label: '文件被病毒扫描隔离',
    title: '文件“{{file}}”未通过病毒扫描',
    text: '您上传的文件“{{file}}”未通过病毒扫描（{{found}}），已被隔离，任何人都无法打开。请检查您的设备。',
    page: null,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

/** The names of all kinds, in the order of settings. */
export const notificationKindNames = Object.keys(notificationKinds).filter(
  (name): name is NotificationKind => name in notificationKinds,
);

const [firstKind = 'password-reset', ...otherKinds] = notificationKindNames;
export const NotificationKind = z.enum([firstKind, ...otherKinds], { error: '消息类型格式不正确' });

/** A person's channels by kind; kinds that are missing have their default channels. */
export type NotificationChoices = Readonly<Partial<Record<NotificationKind, readonly NotificationChannel[]>>>;

/** The channels of a kind that cannot be switched off. */
export function lockedChannels(kind: NotificationKind): readonly NotificationChannel[] {
  const { isMutable, channels, locked }: Kind = notificationKinds[kind];
  return locked ?? (isMutable ? [] : channels);
}

/** The channels on which a person gets messages of a kind. */
export function channelsOf(kind: NotificationKind, choices: NotificationChoices): NotificationChannel[] {
  const chosen: readonly NotificationChannel[] = choices[kind] ?? notificationKinds[kind].channels;
  const locked = lockedChannels(kind);
  return notificationChannels.filter((channel) => chosen.includes(channel) || locked.includes(channel));
}

/** The values that a kind needs, by name: a missing or unknown one does not compile. */
export type NotificationValues<K extends NotificationKind> = Readonly<
  Record<
    NamesIn<(typeof notificationKinds)[K]['title']> | NamesIn<(typeof notificationKinds)[K]['text']>,
    string
  >
>;

/** Title and text of a message, in plain text. */
export function notificationText<K extends NotificationKind>(
  kind: K,
  values: NotificationValues<K>,
): { title: string; text: string } {
  const { title, text } = notificationKinds[kind];
  return { title: fillTemplate(title, values), text: fillTemplate(text, values) };
}

type Variable = {
  [K in NotificationKind]: keyof NotificationValues<K>;
}[NotificationKind];

/** Every variable of a message with its name in the interface and a sample value for previews. */
export const notificationVariables: Readonly<Record<Variable, { label: string; sample: string }>> = {
  actor: { label: '操作人', sample: '周岚' },
  time: { label: '时间', sample: '2026-11-26 09:30' },
  change: { label: '修改内容', sample: '周岚于2026-11-26 09:30将您的手机号改为138****5678' },
  browser: { label: '浏览器', sample: 'Chrome 141（Windows）' },
  ip: { label: 'IP地址', sample: '203.0.113.8' },
  role: { label: '角色', sample: '采购审批员' },
  until: { label: '有效期', sample: '，有效期至2026-12-31 18:00' },
  title: { label: '任务名称', sample: '导出用户' },
  reason: { label: '失败原因', sample: '数据库繁忙' },
  record: { label: '记录', sample: '用户“李明”' },
  text: { label: '评论内容', sample: '请核对手机号' },
  file: { label: '文件名', sample: '报价单.xlsx' },
  found: { label: '查毒结果', sample: 'Win.Test.EICAR' },
  subject: { label: '通告标题', sample: '国庆放假通知' },
  summary: { label: '通告摘要', sample: '十月一日至七日放假，请提前安排工作。' },
  sender: { label: '发布人', sample: '周岚' },
};

const isVariable = (name: string): name is Variable => Object.hasOwn(notificationVariables, name);

/** The variables that templates of a kind may contain: those of its built-in texts. */
export function variablesOf(kind: NotificationKind): Variable[] {
  const { title, text } = notificationKinds[kind];
  return [...new Set(variablesIn(`${title}${text}`))].filter(isVariable);
}

/** Sample values of a kind's variables, for previews and test messages. */
export const sampleValues = (kind: NotificationKind): Readonly<Record<string, string>> =>
  Object.fromEntries(variablesOf(kind).map((name) => [name, notificationVariables[name].sample]));
