import { isGroup, type Region, regionsBelow } from './regions.ts';

const suffixes =
  /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|盟|林区|矿区|新区|自治县|自治旗|区|县|旗)$/;
const peoples =
  /(蒙古族|蒙古|回族|藏族|藏|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族|普米族|塔吉克|怒族|保安族|裕固族|独龙族|鄂温克族|各族)+$/;

/** Short names that contain the name of a people. */
const ownShortNames: Readonly<Record<string, string>> = { 内蒙古自治区: '内蒙古', 西藏自治区: '西藏' };

/** `浙江省` → `浙江`, `恩施土家族苗族自治州` → `恩施`; the name itself when nothing useful is left. */
function shortName(name: string): string {
  const own = ownShortNames[name];
  if (own !== undefined) return own;
  const short = name
    .replace(/自治州$/, '')
    .replace(suffixes, '')
    .replace(peoples, '');
  return short.length >= 2 ? short : name;
}

/** A region with the usual short form of its name. */
export type NamedRegion = { code: string; name: string; short: string };

const toNamed = ({ code, name }: Region): NamedRegion => ({ code, name, short: shortName(name) });

type Level = Map<string, NamedRegion[]>;

/** Regions of one level by the first two characters, which the full and the short name share. */
function byBeginning(regions: readonly NamedRegion[]): Level {
  const level: Level = new Map();
  for (const region of regions) {
    const beginning = region.name.slice(0, 2);
    const others = level.get(beginning);
    if (others === undefined) level.set(beginning, [region]);
    else others.push(region);
  }
  return level;
}

function readNames() {
  const provinces = regionsBelow();
  const cities = provinces.flatMap(({ code }) => regionsBelow(code));
  const districts = cities.flatMap(({ code }) => regionsBelow(code));
  return {
    2: byBeginning(provinces.map(toNamed)),
    4: byBeginning(cities.filter(({ name }) => !isGroup(name)).map(toNamed)),
    6: byBeginning(districts.map(toNamed)),
  };
}

let names: ReturnType<typeof readNames> | undefined;

/** Words after a short name that make it the name of a street or building: 南京路, 河南大厦. */
const streetWords =
  /^(东|西|南|北|中|[一二三四五六七八九十])?(路|街|大道|大街|巷|胡同|大厦|广场|花园|小区|新村|公寓|公司|商店|饭店|酒店)/;

const formerDistrict = /^[市县区](?!场)/;
const formerCity = /^市(?!场)/;
/**
 * A district that became 区 is still written as 市 or 县, and 旗 as 县; of cities only 地区 became 市: 朝阳区 is a district
 * elsewhere and not the city 朝阳市.
 */
const formerKind = (digits: number): RegExp => (digits === 6 ? formerDistrict : formerCity);

/** Returns the length of the region's name at the start of the text; 0: it does not start with it. */
function lengthAt(text: string, { code, name, short }: NamedRegion): number {
  if (text.startsWith(name)) return name.length;
  if (!text.startsWith(short) || short === name) return 0;
  const kind = name.slice(short.length);
  const rest = text.slice(short.length);
  if (kind.endsWith('州') && rest.startsWith('州')) return short.length + 1;
  if (formerKind(code.length).test(rest) && /[市县区旗盟州]$/.test(kind)) return short.length + 1;
  if (code.length === 4 && /^[区县]/.test(rest)) return 0;
  if (kind === '区' && rest.startsWith('新区')) return short.length + 2;
  return streetWords.test(rest) ? 0 : short.length;
}

/** A region whose name stands at the start of a text; `isExact`: in full. */
export type NameMatch = { region: NamedRegion; length: number; isExact: boolean };

/** Returns the regions of a level below `above` whose names stand at the start of the text, the longest first. */
export function matchesAt(text: string, level: 2 | 4 | 6, above = ''): NameMatch[] {
  names ??= readNames();
  return (names[level].get(text.slice(0, 2)) ?? [])
    .filter(({ code }) => code.startsWith(above))
    .map((region) => ({ region, length: lengthAt(text, region), isExact: text.startsWith(region.name) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length || Number(b.isExact) - Number(a.isExact));
}
