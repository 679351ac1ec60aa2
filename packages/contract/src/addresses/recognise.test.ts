import { describe, expect, test } from 'vitest';
import { recogniseAddress } from './recognise.ts';
import { pathOf, regionsBelow } from './regions.ts';
import { corpus } from './testing/address-corpus.ts';

const partsOf = (text: string) => {
  const { name, mobile, tel, regionCode, detail, postcode } = recogniseAddress(text);
  return { name, phone: mobile ?? tel, regionCode, detail, postcode };
};

test('at least 97 of 100 pasted addresses of all shapes are wholly right', () => {
  const wrong = corpus.filter(({ text, means }) => {
    const { name, phone, regionCode, detail } = partsOf(text);
    return (
      JSON.stringify([name, phone, regionCode, detail]) !==
      JSON.stringify([means.name, means.mobile, means.code, means.detail])
    );
  });
  expect(corpus).toHaveLength(300);
  expect(
    wrong
      .map(({ text }) => text)
      .slice(0, 10)
      .concat(String(wrong.length <= 9)),
  ).toContain('true');
});

test.each([
  [
    '上海市上海市浦东新区张江镇碧波路690号 赵敏 021-50801234',
    '赵敏',
    '021-50801234',
    '310115',
    '张江镇碧波路690号',
  ],
  [
    '刘德华[1234] 18412345678-1234 广西南宁青秀区民族大道166号',
    '刘德华',
    '18412345678-1234',
    '450103',
    '民族大道166号',
  ],
  ['河南省济源市沁园路1号 陈晨 13612345678', '陈晨', '13612345678', '419001', '沁园路1号'],
  ['海南省儋州市那大镇中兴大街1号 符小明 13876543210', '符小明', '13876543210', '4604', '那大镇中兴大街1号'],
  [
    '重庆渝北区龙溪街道红锦大道86号 熊大 13011112222',
    '熊大',
    '13011112222',
    '500112',
    '龙溪街道红锦大道86号',
  ],
  ['浦东新区世纪大道100号 Tom Smith 13816668888', 'Tom Smith', '13816668888', '310115', '世纪大道100号'],
  ['杭州市下城区延安路468号 沈浪 13758888888', '沈浪', '13758888888', '330105', '延安路468号'],
  [
    '香港特别行政区中西区皇后大道中99号 陈大文 13512345678',
    '陈大文',
    '13512345678',
    '810001',
    '皇后大道中99号',
  ],
  ['北京朝阳区建国路88号 王先生 +86 13700001111', '王先生', '13700001111', '110105', '建国路88号'],
])('%s', (text, name, phone, regionCode, detail) => {
  expect(partsOf(text)).toMatchObject({ name, phone, regionCode, detail });
});

describe('what is missing is said', () => {
  test.each([
    ['13812345678 浙江省杭州市西湖区文三路100号', '未识别到收件人姓名'],
    ['张三 浙江省杭州市西湖区文三路100号', '未识别到电话'],
    ['张三 13812345678 文三路100号3幢', '未识别到省市区'],
    ['张三 13812345678 浙江省杭州市文三路100号', '省市区不完整'],
    ['', '未识别到电话'],
  ])('in %j: %s', (text, doubt) => {
    const { doubts, score } = recogniseAddress(text);
    expect(doubts).toContain(doubt);
    expect(score).toBeLessThan(0.8);
  });
});

describe('regions', () => {
  const all = regionsBelow().flatMap((province) => [
    province,
    ...regionsBelow(province.code).flatMap((city) => [city, ...regionsBelow(city.code)]),
  ]);

  test('each has a path exactly if nothing can be chosen below it, and names are unique among siblings', () => {
    expect(all.length).toBeGreaterThan(3_100);
    for (const { code } of all) {
      const below = regionsBelow(code);
      expect([code, pathOf(code) !== undefined]).toEqual([code, below.length === 0]);
      expect(new Set(below.map(({ name }) => name)).size).toBe(below.length);
    }
  });

  test('each district is recognised by its full path', () => {
    const wrong = all.filter(({ code }) => {
      const path = pathOf(code);
      if (path === undefined || code.length < 6) return false;
      const text = `张三 13812345678 ${path.province}${path.city}${path.district}解放路1号`;
      return recogniseAddress(text).regionCode !== code;
    });
    expect(wrong).toEqual([]);
  });
});
