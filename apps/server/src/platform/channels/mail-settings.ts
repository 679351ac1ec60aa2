import * as z from 'zod/mini';

/** How the connection is encrypted: from its start, by STARTTLS which is then required, or not at all. */
const mailEncryptions = ['tls', 'starttls', 'none'] as const;

// Here and not beside the mailer: every start reads the settings, and only one with a mail server loads its library.
export type SmtpSettings = {
  host: string;
  port: number;
  encryption: (typeof mailEncryptions)[number];
  /** Absent: the server accepts mail from this machine without signing in. */
  login: { user: string; password: string } | undefined;
  /** Sender: `百司 <baisi@example.com>` or an address alone. */
  from: string;
};

const text = z.optional(z.string());

/** Environment variables of the mail server. */
export const mailEnvironment = {
  SMTP_HOST: text,
  SMTP_PORT: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: '应为1到65535的整数' }))),
  SMTP_ENCRYPTION: z.optional(z.enum(mailEncryptions, { error: '应为tls、starttls或none' })),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  MAIL_FROM: text,
};

type Given = z.output<z.ZodMiniObject<typeof mailEnvironment>>;

// Safe cast: these are the keys of the object.
const names = Object.keys(mailEnvironment) as (keyof Given)[];
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;

/** Returns the settings, undefined without a mail server, or one Chinese line that names the invalid variables. */
export function readMailSettings(given: Given): SmtpSettings | { refusal: string } | undefined {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = given;
  if (host === undefined) {
    const stray = names.find((name) => given[name] !== undefined);
    return stray && { refusal: `环境变量 ${stray} 已设置，但 SMTP_HOST 未设置` };
  }
  if (from === undefined) return { refusal: '环境变量 MAIL_FROM 未设置，SMTP_HOST、MAIL_FROM 须同时设置' };
  if (!/^[^\r\n]*\S+@\S+$/.test(from)) return { refusal: '环境变量 MAIL_FROM 应为邮箱或“名称 <邮箱>”' };
  if ((user === undefined) !== (password === undefined))
    return { refusal: '环境变量 SMTP_USER、SMTP_PASSWORD 须同时设置' };
  const encryption = given.SMTP_ENCRYPTION ?? 'tls';
  if (user !== undefined && encryption === 'none')
    return { refusal: '环境变量 SMTP_ENCRYPTION=none 时不能设置 SMTP_USER：密码会以明文传输' };
  return {
    host,
    port: given.SMTP_PORT === undefined ? usualPorts[encryption] : Number(given.SMTP_PORT),
    encryption,
    login: user === undefined || password === undefined ? undefined : { user, password },
    from,
  };
}
