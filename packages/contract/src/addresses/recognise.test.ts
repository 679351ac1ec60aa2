import { describe, expect, test } from 'vitest';
import { recogniseAddress } from './recognise.ts';
import { type CorpusAddress, corpus, laterCorpus, withoutSpaces } from './testing/address-corpus.ts';

function isWhollyRight({ text, name, phone, regionCode, detail }: CorpusAddress): boolean {
  const found = recogniseAddress(text);
  return (
    found.name === name &&
    (found.mobile ?? found.tel ?? '') === phone &&
    (found.regionCode ?? '') === regionCode &&
    withoutSpaces(found.detail) === withoutSpaces(detail)
  );
}

test.each([
  ['300 pasted addresses of all shapes', corpus, 300],
  ['60 addresses that were written later', laterCorpus, 60],
])('at least 96 of 100 are wholly right of %s', (_what, addresses, count) => {
  const wrong = addresses.filter((address) => !isWhollyRight(address)).map(({ text }) => text);
  expect(addresses).toHaveLength(count);
  expect(new Set(addresses.map(({ text }) => text)).size).toBe(count);
  expect(wrong.length <= count * 0.04 ? [] : wrong).toEqual([]);
});

describe('numbers', () => {
  test.each([
    ['张三 13812345678-1234 杭州西湖区文三路1号', { mobile: '13812345678-1234', extension: '1234' }],
    ['张三 13812345678转1234 杭州西湖区文三路1号', { mobile: '13812345678-1234', extension: '1234' }],
    ['张三[1234] 13812345678 杭州西湖区文三路1号[1234]', { mobile: '13812345678-1234', extension: '1234' }],
    ['张三 +86 138 1234 5678 杭州西湖区文三路1号', { mobile: '13812345678', extension: null }],
    ['张三 (0571)88123456 杭州西湖区文三路1号', { mobile: null, tel: '0571-88123456' }],
    ['张三 0571-88123456转8012 杭州西湖区文三路1号', { tel: '0571-88123456', extension: '8012' }],
    ['张三 13812345678 杭州西湖区文三路1号 310012', { mobile: '13812345678', postcode: '310012' }],
  ])('are found in %s', (text, numbers) => {
    expect(recogniseAddress(text)).toMatchObject({ name: '张三', detail: '文三路1号', ...numbers });
  });

  test('of 12800000000 none is found, because no mobile number begins with 12', () => {
    expect(recogniseAddress('张三 12800000000 杭州西湖区文三路1号').mobile).toBeNull();
  });
});

describe('what is missing or doubtful is said, and then the score is below 0.8 or the text is named', () => {
  test.each([
    ['13812345678 浙江省杭州市西湖区文三路100号', '未识别到收件人姓名'],
    ['张三 浙江省杭州市西湖区文三路100号', '未识别到电话'],
    ['张三 +852 9123 4567 香港湾仔区轩尼诗道338号', '电话 +852 9123 4567 不是大陆号码'],
    ['张三 13812345678 文三路100号3幢', '未识别到省市区'],
    ['张三 13812345678 浙江省杭州市文三路100号', '省市区不完整'],
    ['张三 13812345678 鼓楼区中山路100号', '未识别到省市区'],
    ['张三 13812345678 浙江省杭州市西湖区', '详细地址过短'],
    ['', '未识别到电话'],
  ])('in %j: %s', (text, doubt) => {
    const { doubts, score } = recogniseAddress(text);
    expect(doubts).toContain(doubt);
    expect(score).toBeLessThan(0.8);
  });

  test.each([
    ['李 13812345678 浙江省杭州市西湖区文三路100号', '姓名【李】只有一个字'],
    ['一颗小太阳 13812345678 浙江省杭州市西湖区文三路100号', '姓名【一颗小太阳】不确定'],
    ['张三 13812345678 浙江省杭州市西湖区文三路100号 13912345678', '另有电话 13912345678 未填入'],
    ['张三 13812345678 苏州工业园区星湖街328号', '【苏州工业园区】不是行政区，区县为推断'],
  ])('in %j: %s, although everything was found', (text, doubt) => {
    const { doubts, score } = recogniseAddress(text);
    expect(doubts).toEqual([doubt]);
    expect(score).toBeLessThan(1);
  });

  test('nothing is doubtful where everything was found', () => {
    const found = recogniseAddress('张三 13812345678 浙江省杭州市西湖区文三路100号');
    expect(found).toMatchObject({ score: 1, doubts: [], district: '西湖区' });
  });
});

test('texts without an address give an answer with a low score', () => {
  for (const text of ['|', '☎', '姓名=', '省市区', '地址：', '市'.repeat(500), '1 '.repeat(500), '收件人：'])
    expect(recogniseAddress(text).score).toBeLessThan(0.8);
});
