import { abbreviations, entryAt, formerRegions, movedTowns, zones } from './former-regions.ts';
import { matchesAt, type NameMatch } from './region-names.ts';

/**
 * A region in a text, from `start` to `end`. `levels`: how many of its levels were named. `zone`: the zone from which the
 * district was concluded.
 */
export type FoundRegion = { code: string; start: number; end: number; levels: number; zone?: string };

/** Separators between regions, and groups of the standard that some exports write as a city. */
const gapPattern = /^(?:[\s,、/\-—|]|(?:省|自治区)?直辖县(?:级行政区划|级行政单位|级)?|市辖区|县(?=[\s,|]))*/;
const gap = (text: string): number => gapPattern.exec(text)?.[0].length ?? 0;

/** Finds the district that starts at `from`, below a province or a city. */
function districtBelow(text: string, above: string, from: number): FoundRegion | undefined {
  const start = from + gap(text.slice(from));
  const rest = text.slice(start);
  const zone = entryAt(rest, zones, above);
  if (zone !== undefined) return { code: zone[1], start, end: start, levels: 1, zone: zone[0] };
  const [own, second] = matchesAt(rest, 6, above);
  // Short names are not unique in a province: 桥西 is in three cities of 河北省.
  const isSure = own !== undefined && (second === undefined || own.length > second.length || own.isExact);
  const isUnique = own?.isExact !== true || second?.isExact !== true;
  if (own !== undefined && isSure && isUnique)
    return { code: own.region.code, start, end: start + own.length, levels: 1 };
  const former = entryAt(rest, formerRegions, above);
  if (former === undefined || former[1].length < 6) return undefined;
  return { code: former[1], start, end: start + former[0].length, levels: 1 };
}

const below = (above: FoundRegion, district: FoundRegion): FoundRegion => ({
  ...district,
  start: above.start,
  levels: above.levels + district.levels,
});

/**
 * Reads the district behind a city. A city's usual name may be followed by a district that begins with 市: 青岛市南区 is
 * 市南区 of 青岛.
 */
function belowCity(text: string, { region, length }: NameMatch, start: number): FoundRegion {
  const city: FoundRegion = { code: region.code, start, end: start + length, levels: 1 };
  const short = start + region.short.length;
  const zone = entryAt(text.slice(start), zones, region.code);
  if (zone !== undefined) return { ...city, code: zone[1], end: start, zone: zone[0] };
  const district =
    districtBelow(text, region.code, city.end) ??
    (length > region.short.length ? districtBelow(text, region.code, short) : undefined);
  return district === undefined ? city : below(city, district);
}

/** Reads a city and its district, or a district without its city, at this place. */
function cityOrDistrict(text: string, above: string, start: number): FoundRegion | undefined {
  const rest = text.slice(start);
  const [match] = matchesAt(rest, 4, above);
  const city = match === undefined ? otherCity(text, above, start) : belowCity(text, match, start);
  if (city !== undefined && city.code.length > 4) return city;
  // 长沙县 and 阿拉善左旗 begin with the name of their city.
  const exact = matchesAt(rest, 6, above).filter(({ isExact }) => isExact);
  const [only, another] = exact;
  const isWhole = only !== undefined && another === undefined && only.length >= (above === '' ? 3 : 2);
  if (isWhole && only.length >= (match?.length ?? 0) && match?.isExact !== true)
    return { code: only.region.code, start, end: start + only.length, levels: 1 };
  return city ?? (above === '' ? formerAt(text, start) : districtBelow(text, above, start));
}

/** A city by an abbreviation or a former name. */
function otherCity(text: string, above: string, start: number): FoundRegion | undefined {
  const rest = text.slice(start);
  const found = entryAt(rest, abbreviations, above) ?? entryAt(rest, formerRegions, above);
  if (found === undefined || found[1].length !== 4) return undefined;
  const city: FoundRegion = { code: found[1], start, end: start + found[0].length, levels: 1 };
  const district = districtBelow(text, city.code, city.end);
  return district === undefined ? city : below(city, district);
}

function formerAt(text: string, start: number): FoundRegion | undefined {
  const former = entryAt(text.slice(start), formerRegions, '');
  if (former === undefined || former[0].length < 3) return undefined;
  return { code: former[1], start, end: start + former[0].length, levels: 1 };
}

/** Finds a region that starts at this place of the text. */
function regionAt(text: string, start: number): FoundRegion | undefined {
  const rest = text.slice(start);
  const [match] = matchesAt(rest, 2);
  const short = entryAt(rest, abbreviations, '');
  const isShort = match === undefined && short !== undefined && short[1].length === 2;
  const code = isShort ? short[1] : match?.region.code;
  if (code === undefined) return cityOrDistrict(text, '', start);
  const province: FoundRegion = {
    code,
    start,
    end: start + (isShort ? short[0].length : (match?.length ?? 0)),
    levels: 1,
  };
  const inside = province.end + gap(text.slice(province.end));
  const region = cityOrDistrict(text, code, inside);
  if (region !== undefined) return below(province, region);
  // 吉林市 is a city whose name without 市 is that of its province.
  const city = cityOrDistrict(text, '', start);
  return city !== undefined && city.end > province.end ? city : province;
}

/** Takes a repeated province, city or district behind the region with it. */
function withRepetition(text: string, found: FoundRegion): FoundRegion {
  const at = found.end + gap(text.slice(found.end));
  const again = regionAt(text, at);
  if (again === undefined || again.end <= at) return found;
  const isSame = again.code.startsWith(found.code) || found.code.startsWith(again.code);
  if (!isSame) return found;
  const code = again.code.length > found.code.length ? again.code : found.code;
  return withRepetition(text, { ...found, code, end: again.end });
}

function withMovedTown(text: string, found: FoundRegion): FoundRegion {
  const [pattern, code] = movedTowns[found.code] ?? [];
  const rest = text.slice(found.end + gap(text.slice(found.end)));
  return code !== undefined && pattern?.test(rest) === true ? { ...found, code } : found;
}

/**
 * Finds the region that a text names: by full or usual names, with or without the levels above it, also where a platform
 * repeats province and city. Of several candidates the most precise wins, then that with more levels, then the first.
 */
export function findRegion(text: string): FoundRegion | undefined {
  let best: FoundRegion | undefined;
  for (let start = 0; start < text.length; start += 1) {
    const at = regionAt(text, start);
    if (at === undefined) continue;
    const found = withRepetition(text, at);
    const isBetter =
      best === undefined ||
      found.code.length > best.code.length ||
      (found.code.length === best.code.length && found.levels > best.levels);
    if (isBetter) best = found;
    start = Math.max(start, found.end - 1);
  }
  return best === undefined ? undefined : withMovedTown(text, best);
}

/** Removes regions that the found one repeats or is part of: 浙江省杭州市 before 浙江省杭州市西湖区. */
export function withoutRegion(text: string, code: string): string {
  const found = text === '' ? undefined : findRegion(text);
  if (found === undefined || found.end === found.start) return text;
  if (!(code.startsWith(found.code) || found.code.startsWith(code))) return text;
  return withoutRegion(`${text.slice(0, found.start)} ${text.slice(found.end)}`, code);
}
