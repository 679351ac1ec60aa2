import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseAddress } from './recognise.ts';
import { pathOf, regionsBelow } from './regions.ts';

/** Everything that can be chosen: districts, and cities without districts. */
const chosen = regionsBelow()
  .flatMap((province) => regionsBelow(province.code))
  .flatMap((city) => (regionsBelow(city.code).length === 0 ? [city] : regionsBelow(city.code)))
  .map(({ code }) => ({ code, ...(pathOf(code) ?? { province: '', city: '', district: '' }) }));

const surname = fc.constantFrom(
  ...'王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 欧阳 司马'.split(' '),
);
const given = fc.constantFrom('伟', '秀英', '建国', '梓涵', '浩然', '欣怡', '敏', '静', '志强', '雨桐');
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const street = fc.constantFrom(
  '人民路',
  '解放东路',
  '建设大道',
  '中山北路',
  '新华街',
  '长江路',
  '和平里一巷',
);

const address = fc.record({
  region: fc.constantFrom(...chosen),
  name: fc.tuple(surname, given).map((parts) => parts.join('')),
  mobile: fc.tuple(fc.constantFrom('13', '15', '17', '18', '19'), digits(9)).map((parts) => parts.join('')),
  detail: fc
    .tuple(street, fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 30 }))
    .map(([road, number, building]) => `${road}${number}号${building}幢`),
});

type Parts = { name: string; mobile: string; places: string[]; detail: string };

const shapes: Readonly<Record<string, (parts: Parts) => string>> = {
  'in one line': ({ name, mobile, places, detail }) => `${name} ${mobile} ${places.join('')}${detail}`,
  'with full-width commas': ({ name, mobile, places, detail }) =>
    `${places.join('')}${detail}，${name}，${mobile}`,
  'in lines with labels': ({ name, mobile, places, detail }) =>
    `收货人：${name}\n手机号码：${mobile}\n所在地区：${places.join(' ')}\n详细地址：${detail}`,
  'number first': ({ name, mobile, places, detail }) => `${mobile}\n${name}\n${places.join('')}${detail}`,
  'with semicolons': ({ name, mobile, places, detail }) => `${name};${places.join('')}${detail};${mobile}`,
  'with tabs': ({ name, mobile, places, detail }) => `${name}\t${mobile}\t${places.join('\t')}\t${detail}`,
  'with slashes': ({ name, mobile, places, detail }) => [...places, detail, name, mobile].join('/'),
  'with hyphens and a country code': ({ name, mobile, places, detail }) =>
    `${name}，86-${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}，${places.join(' ')} ${detail}，310000`,
  'with the region twice': ({ name, mobile, places, detail }) =>
    `${places.join('')}${places.join('')}${detail} ${name} ${mobile}`,
  'without separators': ({ name, mobile, places, detail }) => `${name}${mobile}${places.join('')}${detail}`,
};

test.each(Object.entries(shapes))(
  'an address of any region is given back when written %s',
  (_name, write) => {
    fc.assert(
      fc.property(address, ({ region: { code, province, city, district }, name, mobile, detail }) => {
        const places = [...new Set([province, city, district])].filter((place) => place !== '');
        expect(recogniseAddress(write({ name, mobile, places, detail }))).toMatchObject({
          name,
          mobile,
          regionCode: code,
          detail,
        });
      }),
      { numRuns: 300 },
    );
  },
);
