import { expect, test } from 'vitest';
import { recogniseAddress } from './recognise.ts';
import { fullName, pathOf, type Region, regionName, regionsBelow } from './regions.ts';

const withAllBelow = (region: Region): Region[] => [
  region,
  ...regionsBelow(region.code).flatMap(withAllBelow),
];
const all = regionsBelow().flatMap(withAllBelow);
test('there are 34 provinces, and codes and names are unique among siblings', () => {
  expect(regionsBelow()).toHaveLength(34);
  expect(all.length).toBeGreaterThan(3_150);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  for (const { code } of all) {
    const names = regionsBelow(code).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a choice ends exactly where nothing can be chosen below it', () => {
  for (const { code } of all) {
    const isEnd = regionsBelow(code).length === 0;
    expect([code, pathOf(code) !== undefined]).toEqual([code, isEnd]);
    expect(code).toMatch(/^(\d\d){1,3}$/);
  }
});

test.each([
  ['330106', '浙江省', '杭州市', '西湖区', '浙江省杭州市西湖区'],
  ['110105', '北京市', '北京市', '朝阳区', '北京市朝阳区'],
  ['500235', '重庆市', '重庆市', '云阳县', '重庆市云阳县'],
  ['419001', '河南省', '济源市', '济源市', '河南省济源市'],
  ['4419', '广东省', '东莞市', '', '广东省东莞市'],
  ['6202', '甘肃省', '嘉峪关市', '', '甘肃省嘉峪关市'],
  ['653228', '新疆维吾尔自治区', '和田地区', '和安县', '新疆维吾尔自治区和田地区和安县'],
  ['810002', '香港特别行政区', '香港特别行政区', '湾仔区', '香港特别行政区湾仔区'],
  ['7101', '台湾省', '台北市', '', '台湾省台北市'],
])('%s is %s %s %s', (code, province, city, district, whole) => {
  expect(pathOf(code)).toEqual({ province, city, district });
  expect(fullName(code)).toBe(whole);
});

test('an unknown code has no name, and nothing below it', () => {
  expect([regionName('9999'), fullName('9999'), pathOf('9999'), regionsBelow('9999')]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ]);
});

test('each region is recognised by the names of its path', () => {
  const wrong = all.filter(({ code }) => {
    const path = pathOf(code);
    if (path === undefined) return false;
    const text = `张三 13812345678 ${path.province}${path.city}${path.district}解放路1号`;
    return recogniseAddress(text).regionCode !== code;
  });
  expect(wrong).toEqual([]);
});
