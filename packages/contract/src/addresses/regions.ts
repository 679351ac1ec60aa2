import { regionLines } from './regions.generated.ts';

/** A region: province (2 digits), city (4) or district (6) by GB/T 2260. */
export type Region = { code: string; name: string };

/** The names of a region from the province down; '' where there is no such level. */
export type RegionPath = { province: string; city: string; district: string };

/** Cities that only group the counties directly below a province; an address does not name them. */
const groups = new Set(['省直辖县', '自治区直辖县']);
/** Parts of 重庆市, which addresses name as a whole. */
const chongqing = new Set(['重庆城区', '重庆郊县']);

/** Tells whether a name is only a group of the standard's codes, which no address contains. */
export const isGroup = (name: string): boolean => groups.has(name) || chongqing.has(name);

type Node = Region & { below: Node[] };

const nodeOf = (text: string, above = ''): Node => ({
  code: `${above}${text.slice(0, 2)}`,
  name: text.slice(2),
  below: [],
});

function readRegions(): { roots: Node[]; byCode: ReadonlyMap<string, Node> } {
  const byCode = new Map<string, Node>();
  const keep = (node: Node): Node => {
    byCode.set(node.code, node);
    return node;
  };
  const roots = regionLines
    .trim()
    .split('\n')
    .map((line) => {
      const [own = '', ...cities] = line.split('|');
      const province = keep(nodeOf(own));
      province.below = cities.map((text) => {
        const [name = '', districts = ''] = text.split(':');
        const city = keep(nodeOf(name, province.code));
        city.below = districts === '' ? [] : districts.split(',').map((one) => keep(nodeOf(one, city.code)));
        return city;
      });
      return province;
    });
  return { roots, byCode };
}

let read: ReturnType<typeof readRegions> | undefined;
/** Reads the data with the first call: 3 200 regions take about a millisecond. */
const regions = () => {
  read ??= readRegions();
  return read;
};

const toRegion = ({ code, name }: Node): Region => ({ code, name });

/** Returns the regions below a region in the order of their codes; without a code the provinces. */
export const regionsBelow = (code?: string): Region[] =>
  (code === undefined ? regions().roots : (regions().byCode.get(code)?.below ?? [])).map(toRegion);

/** Returns the name of a region; undefined for an unknown code. */
export const regionName = (code: string): string | undefined => regions().byCode.get(code)?.name;

/**
 * Returns the names of a region as addresses write them, for a region below which nothing can be chosen; undefined for any
 * other code. A county directly below its province is its own city: 河南省 济源市 济源市.
 */
export function pathOf(code: string): RegionPath | undefined {
  const { byCode } = regions();
  const own = byCode.get(code);
  if (own === undefined || own.below.length > 0) return undefined;
  const province = byCode.get(code.slice(0, 2))?.name ?? '';
  const district = code.length === 6 ? own.name : '';
  const city = code.length >= 4 ? (byCode.get(code.slice(0, 4))?.name ?? '') : '';
  if (groups.has(city)) return { province, city: district, district };
  return { province, city: chongqing.has(city) ? province : city, district };
}

/** Returns the names from the province down as one text, `浙江省杭州市西湖区`, each once; undefined for an unknown code. */
export function fullName(code: string): string | undefined {
  if (regionName(code) === undefined) return undefined;
  const names = [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length));
  const written = names.map((part) => regionName(part) ?? '').filter((name) => !isGroup(name));
  return [...new Set(written)].join('');
}
