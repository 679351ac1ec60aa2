import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

/** An address that signed-in users may call through this server (security.md 6.2). */
export type TransitEntry = {
  id: string;
  scheme: 'http' | 'https';
  /** Lower case, as the URL parser returns it. */
  host: string;
  port: number;
  /** Starts and ends with `/`. */
  pathPrefix: string;
  methods: readonly TransitMethod[];
  /** Internal networks that may contain the host; absent: only public addresses. */
  networks?: readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number][];
};

export const transitMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type TransitMethod = (typeof transitMethods)[number];

const wrong = (message: string) => ({ error: message });
const Entry = z.strictObject(
  {
    id: z.string(wrong('id 应为文本')).check(z.regex(/^[\w-]{1,50}$/, wrong('id 由字母、数字或_-组成'))),
    scheme: z.enum(['http', 'https'], wrong('scheme 只能是 http 或 https')),
    host: z.string(wrong('host 应为域名')),
    port: z
      .int(wrong('port 应为1到65535的整数'))
      .check(z.gte(1, wrong('port 应为1到65535的整数')), z.lte(65_535, wrong('port 应为1到65535的整数'))),
    pathPrefix: z
      .string(wrong('pathPrefix 应为路径'))
      .check(z.regex(/^\/([\w.~-]+\/)*$/, wrong('pathPrefix 应以/开头并以/结尾，不含编码字符'))),
    methods: z
      .array(
        z.enum(transitMethods, wrong('methods 只能是 GET、POST、PUT、DELETE')),
        wrong('methods 应为数组'),
      )
      .check(z.minLength(1, wrong('methods 不能为空'))),
    private: z.optional(z.boolean(wrong('private 应为 true 或 false'))),
    cidr: z.optional(z.array(z.string(wrong('cidr 应为网段')), wrong('cidr 应为数组'))),
  },
  wrong('应为对象，只含 id、scheme、host、port、pathPrefix、methods、private、cidr'),
);

/** Accepts only a plain ASCII host name, no address in any notation. */
function isPlainHost(host: string): boolean {
  if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(host))
    return false;
  // The URL parser reads 2130706433, 0x7f.1 and 0177.0.0.1 as addresses, so it decides.
  const parsed = URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : '';
  return parsed === host && !ipaddr.isValid(host) && host !== 'localhost' && !host.endsWith('.localhost');
}

/** Parses `TRANSIT_ALLOW`; a Chinese line describes an error. */
export function readTransitAllow(text: string | undefined): readonly TransitEntry[] | { refusal: string } {
  const refuse = (reason: string) => ({ refusal: `环境变量 TRANSIT_ALLOW ${reason}` });
  if (text === undefined) return [];
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse('不是合法的 JSON');
  }
  if (!Array.isArray(raw)) return refuse('应为 JSON 数组');
  const entries: TransitEntry[] = [];
  for (const [index, one] of raw.entries()) {
    const where = `第 ${index + 1} 项`;
    const parsed = Entry.safeParse(one);
    if (!parsed.success) return refuse(`${where}：${parsed.error.issues[0]?.message ?? '格式不正确'}`);
    const { private: isPrivate = false, cidr = [], ...entry } = parsed.data;
    if (!isPlainHost(entry.host)) return refuse(`${where}：host 应为小写域名，不能是 IP 地址`);
    if (entries.some(({ id }) => id === entry.id)) return refuse(`${where}：id 重复`);
    if (isPrivate !== cidr.length > 0) return refuse(`${where}：private 与 cidr 须同时设置`);
    if (!cidr.every((network) => ipaddr.isValidCIDR(network)))
      return refuse(`${where}：cidr 应为网段，如 10.1.2.0/24`);
    const networks = cidr.map((network) => ipaddr.parseCIDR(network));
    entries.push({ ...entry, ...(networks.length > 0 ? { networks } : {}) });
  }
  return entries;
}
