import { takeName } from './find-name.ts';
import { takeNumbers } from './find-numbers.ts';
import { findRegion, withoutRegion } from './find-region.ts';
import { pathOf, type RegionPath, regionName } from './regions.ts';

/** The parts of a pasted address; '' or null where nothing was. */
export type RecognisedAddress = RegionPath & {
  name: string;
  /** Mobile number, with the extension of a virtual one: `13812345678-1234`. */
  mobile: string | null;
  /** Landline number: `0571-88888888`. */
  tel: string | null;
  /** Code of the district, or of a region without districts; null: the region is not complete. */
  regionCode: string | null;
  detail: string;
  postcode: string | null;
  /** 1: everything was found and nothing is doubtful; below 0.8 a person should look. */
  score: number;
  /** Chinese sentences about what is missing or doubtful. */
  doubts: string[];
};

/** Labels of forms and platforms; a colon or the start of a line makes a word a label. */
const labels =
  '收货人姓名|收件人姓名|收货人信息|收件人信息|收货人|收件人|收货地址|收件地址|寄件地址|联系地址|详细地址|街道地址|所在地区|所在省市|省市区|联系人|姓名|手机号码|手机号|联系手机|联系电话|电话号码|联系方式|固定电话|手机|电话|座机|地区|地址|街道|邮政编码|邮编|备注';
const labelled = new RegExp(`(^|[\\s,;|])(${labels})\\s*[:：]\\s*`, 'g');
const labelLine = new RegExp(`(^|\\n)\\s*(${labels})\\s+`, 'g');

/** Marks a label as a separator that says what follows it. */
const marked = (_whole: string, before: string, label: string): string =>
  /人|姓名/.test(label) && !/信息/.test(label) ? `${before}|姓名=` : `${before}|`;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/[【】「」『』<>《》]/g, ' ')
    .replace(/\r/g, '\n');

/** Cleans the address behind the region: separators at its ends, and the country. */
const tidy = (text: string): string =>
  text
    .replace(/^[\s,，.。;；|、\-—/]+|[\s,，.。;；|、\-—/]+$/g, '')
    .replace(/\s*[|]\s*/g, ' ')
    .replace(/\s+/g, ' ');

/** A word that stood beside the name or a number. */
const lone = /(^|[\s|,;])(?:收|收件|号码|tel|mobile)(?=[\s|,;]|$)/gi;

function doubtsOf(found: Omit<RecognisedAddress, 'score' | 'doubts'>): string[] {
  const doubts: string[] = [];
  if (found.name === '') doubts.push('未识别到收件人姓名');
  if (found.mobile === null && found.tel === null) doubts.push('未识别到电话');
  if (found.regionCode === null) doubts.push(found.province === '' ? '未识别到省市区' : '省市区不完整');
  if (found.detail.length < 4) doubts.push('详细地址过短');
  return doubts;
}

/** Weights of what can be missing; together 1. */
const weights: Readonly<Record<string, number>> = {
  未识别到收件人姓名: 0.25,
  未识别到电话: 0.25,
  未识别到省市区: 0.3,
  省市区不完整: 0.25,
  详细地址过短: 0.2,
};

/**
 * Recognises name, numbers, region and detail in a pasted address, in any order and with any separators (business.md
 * 1.6). Regions are found by full or usual names; the name is the shortest part that looks like one.
 */
export function recogniseAddress(text: string): RecognisedAddress {
  const labelledText = plain(text)
    .replace(labelled, marked)
    .replace(labelLine, marked)
    .replace(/中国(?=[\u4e00-\u9fa5\s])/, ' ');
  const { rest, mobile, tel, postcode } = takeNumbers(labelledText);
  const { name, rest: address } = takeName(rest, findRegion(rest));
  const region = findRegion(address);
  const before = region === undefined ? '' : withoutRegion(address.slice(0, region.start), region.code);
  const behind = region === undefined ? address : address.slice(region.end);
  const path = region === undefined ? undefined : pathOf(region.code);
  const found = {
    name,
    mobile,
    tel,
    postcode,
    ...(path ?? partialPath(region?.code)),
    regionCode: path === undefined ? null : (region?.code ?? null),
    detail: tidy(`${behind}|${before}`.replace(lone, '$1')),
  };
  const doubts = doubtsOf(found);
  const score = doubts.reduce((sum, doubt) => sum - (weights[doubt] ?? 0), 1);
  return { ...found, score: Math.max(0, Math.round(score * 100) / 100), doubts };
}

/** The names of a region that is not complete. */
const partialPath = (code: string | undefined): RegionPath => ({
  province: code === undefined ? '' : (regionName(code.slice(0, 2)) ?? ''),
  city: code === undefined || code.length < 4 ? '' : (regionName(code.slice(0, 4)) ?? ''),
  district: '',
});
