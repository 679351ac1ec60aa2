/**
 * A company of five department levels (including the head office), 12 roles and 40 users; the same for every method.
 */
export type Department = { name: string; children: readonly Department[] };
export type Role = { name: string; code: string };
export type Newcomer = {
  name: string;
  account: string;
  workNo: string;
  phone: string;
  department: string;
  role: string;
};

const leaf = (name: string): Department => ({ name, children: [] });
const above = (name: string, ...children: Department[]): Department => ({ name, children });

/** Levels two to five. */
export const departments: readonly Department[] = [
  above('研发', above('平台', above('后端', leaf('网关组'), leaf('数据组')), leaf('前端')), leaf('测试')),
  above('销售', above('华东', above('上海', leaf('渠道组'), leaf('大客组')), leaf('杭州')), leaf('华南')),
  above('职能', above('财务', above('核算', leaf('总账组'), leaf('往来组')), leaf('资金')), leaf('人事')),
];

export const roles: readonly Role[] = [
  ['研发主管', 'yfzg'],
  ['后端工程', 'hdgc'],
  ['前端工程', 'qdgc'],
  ['测试工程', 'csgc'],
  ['销售主管', 'xszg'],
  ['渠道销售', 'qdxs'],
  ['客户经理', 'khjl'],
  ['财务主管', 'cwzg'],
  ['总账会计', 'zzkj'],
  ['往来会计', 'wlkj'],
  ['出纳专员', 'cnzy'],
  ['人事专员', 'rszy'],
].map(([name = '', code = '']) => ({ name, code }));

/** Groups of employees, each with its department and role. */
const blocks: readonly (readonly [department: string, role: string, names: string])[] = [
  ['研发', '研发主管', '周正 吴越'],
  ['网关组', '后端工程', '郑爽 冯唐 陈晨 褚健'],
  ['数据组', '后端工程', '卫青 蒋欣 沈冰'],
  ['前端', '前端工程', '韩雪 杨帆 朱珠 秦岚'],
  ['测试', '测试工程', '许晴 何冰 吕良'],
  ['销售', '销售主管', '施展 张弛'],
  ['渠道组', '渠道销售', '孔明 曹云 严宽 华晨'],
  ['大客组', '客户经理', '金晨 魏来 陶然 姜文'],
  ['财务', '财务主管', '戚薇'],
  ['总账组', '总账会计', '谢楠 邹静 喻义'],
  ['往来组', '往来会计', '柏松 水清 窦靖'],
  ['资金', '出纳专员', '章节 云飞 苏畅'],
  ['人事', '人事专员', '潘粤 葛亮 奚望 范伟'],
];

const accounts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j', 'k'];

/** Accounts of eight letters, the usual length of pinyin for two characters. */
export const people: readonly Newcomer[] = blocks
  .flatMap(([department, role, names]) => names.split(' ').map((name) => ({ department, role, name })))
  .map((one, i) => ({
    ...one,
    account: `zhaowe${accounts[Math.floor(i / 10)]}${accounts[i % 10]}`,
    workNo: `B${String(i + 1).padStart(4, '0')}`,
    phone: `139${String(10_000_000 + i * 7_919)}`,
  }));
