import { type Region, regionsBelow } from './regions.ts';

/** A region in a text: the levels that were named or follow from the others, and what is left of the text. */
export type FoundRegion = { code: string; start: number; end: number; levels: number };

/** Former names and parts of districts that people still write, with the code of today's district. */
const formerNames: Readonly<Record<string, string>> = {
  下城区: '330105',
  江干区: '330102',
  闸北区: '310106',
  卢湾区: '310101',
  南汇区: '310115',
  崇文区: '110101',
  宣武区: '110102',
  塘沽区: '120116',
  汉沽区: '120116',
  大港区: '120116',
  江东区: '330212',
  沧浪区: '320508',
  平江区: '320508',
  金阊区: '320508',
  工业园区: '320506',
  苏州工业园区: '320506',
  白下区: '320104',
  下关区: '320106',
  胶南市: '370211',
  四方区: '370203',
  原阳区: '410725',
};

const suffixes =
  /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|盟|林区|矿区|新区|自治县|自治旗|区|县|旗)$/;
const peoples =
  /(蒙古族|蒙古|回族|藏族|藏|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族|哈萨克|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|东乡族|纳西族|景颇族|柯尔克孜|土族|达斡尔族|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族|普米族|塔吉克|怒族|保安族|裕固族|独龙族|鄂温克族|各族)+/;

/** Short names that contain the name of a people. */
const ownShortNames: Readonly<Record<string, string>> = { 内蒙古自治区: '内蒙古', 西藏自治区: '西藏' };

/** `浙江省` → `浙江`, `恩施土家族苗族自治州` → `恩施`; the name itself when nothing useful is left. */
function shortName(name: string): string {
  const own = ownShortNames[name];
  if (own !== undefined) return own;
  const short = name
    .replace(/自治州$/, '')
    .replace(suffixes, '')
    .replace(new RegExp(`${peoples.source}$`), '');
  return short.length >= 2 ? short : name;
}

/** Words after a short name that make it the name of a street or house: 南京路, 河南大厦. */
const streetWords =
  /^(东|西|南|北|中|[一二三四五六七八九十])?(路|街|大道|大街|巷|胡同|大厦|广场|花园|小区|新村|公寓|公司|商店|饭店|酒店)/;

type Entry = { code: string; name: string; short: string };
const entriesOf = (regions: readonly Region[]): Entry[] =>
  regions.map(({ code, name }) => ({ code, name, short: shortName(name) }));

type Lists = {
  provinces: Entry[];
  cities: Map<string, Entry[]>;
  districts: Map<string, Entry[]>;
  all: Entry[];
};
let lists: Lists | undefined;
function read(): Lists {
  if (lists !== undefined) return lists;
  const provinces = entriesOf(regionsBelow());
  const cities = new Map(provinces.map(({ code }) => [code, entriesOf(regionsBelow(code))]));
  const districts = new Map(
    [...cities.values()].flat().map(({ code }) => [code, entriesOf(regionsBelow(code))]),
  );
  lists = { provinces, cities, districts, all: [...districts.values()].flat() };
  return lists;
}

/** The length of the entry's name at the start of the text; 0: it does not start with it. */
function lengthAt(text: string, { name, short }: Entry, mayBeShort: boolean): number {
  if (text.startsWith(name)) return name.length;
  const kind = name.slice(short.length);
  if (!text.startsWith(short) || short === name) return 0;
  const rest = text.slice(short.length);
  // A district that became 区 is still written as 市 or 县, and 旗 as 县.
  if (/^[市县区](?![场])/.test(rest) && /[市县区旗]$/.test(kind)) return short.length + 1;
  return mayBeShort && !streetWords.test(rest) ? short.length : 0;
}

function longest(text: string, entries: readonly Entry[], mayBeShort: boolean): [Entry, number] | undefined {
  let best: [Entry, number] | undefined;
  for (const entry of entries) {
    const length = lengthAt(text, entry, mayBeShort);
    const isExact = length > 0 && text.startsWith(entry.name);
    // 临夏县 is the county, not the former name of 临夏市.
    if (length > (best?.[1] ?? 0) || (isExact && length === best?.[1])) best = [entry, length];
  }
  return best;
}

const gap = (text: string): number => /^[\s,，、/\-—|]*/.exec(text)?.[0].length ?? 0;

/** Districts of one city, or of all cities of a province; counties directly below the province are among them. */
const districtsIn = ({ cities, districts }: Lists, code: string): Entry[] =>
  code.length === 4
    ? (districts.get(code) ?? [])
    : (cities.get(code) ?? []).flatMap((city) => districts.get(city.code) ?? []);

/** Finds the district that starts at `from`, below a province or a city. */
function districtBelow(text: string, above: string, from: number): { code: string; end: number } | undefined {
  const at = from + gap(text.slice(from));
  const rest = text.slice(at);
  const own = longest(rest, districtsIn(read(), above), true);
  if (own !== undefined) return { code: own[0].code, end: at + own[1] };
  const former = Object.entries(formerNames).find(
    ([name, code]) => rest.startsWith(name) && code.startsWith(above),
  );
  return former === undefined ? undefined : { code: former[1], end: at + former[0].length };
}

/**
 * Reads the district behind a city. A city's usual name may be followed by a district that begins with 市: 青岛市南区 is
 * 市南区 of 青岛.
 */
function belowCity(text: string, city: Entry, at: number, length: number, levels: number): FoundRegion {
  const whole = districtBelow(text, city.code, at + length);
  const short = at + city.short.length;
  const other =
    whole === undefined && length > city.short.length ? districtBelow(text, city.code, short) : undefined;
  const district = whole ?? other;
  return district === undefined
    ? { code: city.code, start: at, end: at + length, levels }
    : { code: district.code, start: at, end: district.end, levels: levels + 1 };
}

/** Reads the levels below a province, one after the other, at `from`. */
function belowProvince(text: string, province: string, from: number): FoundRegion {
  const at = from + gap(text.slice(from));
  const city = longest(text.slice(at), read().cities.get(province) ?? [], true);
  if (city !== undefined) return belowCity(text, city[0], at, city[1], 2);
  const district = districtBelow(text, province, from);
  return district === undefined
    ? { code: province, start: at, end: from, levels: 1 }
    : { code: district.code, start: at, end: district.end, levels: 2 };
}

/** Finds a region that starts at this place of the text. */
function regionAt(text: string, start: number): FoundRegion | undefined {
  const all = read();
  const rest = text.slice(start);
  const province = longest(rest, all.provinces, true);
  if (province !== undefined) return { ...belowProvince(text, province[0].code, start + province[1]), start };
  const city = longest(rest, [...all.cities.values()].flat(), true);
  if (city !== undefined) return belowCity(text, city[0], start, city[1], 1);
  const named = all.all.filter(({ name }) => rest.startsWith(name) && name.length >= 3);
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0)
    return { code: only.code, start, end: start + only.name.length, levels: 1 };
  const former = Object.entries(formerNames).find(([name]) => rest.startsWith(name) && name.length >= 3);
  return former === undefined
    ? undefined
    : { code: former[1], start, end: start + former[0].length, levels: 1 };
}

/**
 * Finds the region that a text names: by full or usual names, with or without the levels above it, also where a platform
 * repeats province and city. Of several candidates the most precise wins, then the first.
 */
export function findRegion(text: string): FoundRegion | undefined {
  let best: FoundRegion | undefined;
  for (let start = 0; start < text.length; start += 1) {
    const found = regionAt(text, start);
    if (found === undefined) continue;
    if (best === undefined || found.code.length > best.code.length || found.levels > best.levels + 1) {
      if (best === undefined || found.start < best.start || found.code.length > best.code.length)
        best = found;
    }
    start = Math.max(start, found.end - 1);
  }
  if (best === undefined) return undefined;
  return withRepetition(text, best);
}

/** Removes regions that the found one repeats or is part of: 浙江省杭州市 before 浙江省杭州市西湖区. */
export function withoutRegion(text: string, code: string): string {
  const found = text === '' ? undefined : findRegion(text);
  if (found === undefined || !(code.startsWith(found.code) || found.code.startsWith(code))) return text;
  return withoutRegion(`${text.slice(0, found.start)} ${text.slice(found.end)}`, code);
}

/** Takes a repeated province, city or district behind the region with it. */
function withRepetition(text: string, found: FoundRegion): FoundRegion {
  const at = found.end + gap(text.slice(found.end));
  const again = regionAt(text, at);
  if (again === undefined || again.start !== at) return found;
  const isSame = again.code.startsWith(found.code) || found.code.startsWith(again.code);
  if (!isSame) return found;
  const code = again.code.length > found.code.length ? again.code : found.code;
  return withRepetition(text, { ...found, code, end: again.end });
}
