import { findDoubts, scoreOf } from './doubts.ts';
import { takeName } from './find-name.ts';
import { takeNumbers } from './find-numbers.ts';
import { type FoundRegion, findRegion, withoutRegion } from './find-region.ts';
import { cut, phoneMark, withoutCourtesies, withoutGluedLabels, withoutLabels } from './labels.ts';
import { pathOf, type RegionPath, regionName } from './regions.ts';

/** The parts of a pasted address; '' or null where nothing was. */
export type RecognisedAddress = RegionPath & {
  name: string;
  /** Mobile number, with the extension of a virtual one: `13812345678-1234`. */
  mobile: string | null;
  /** Landline number: `0571-88888888`. */
  tel: string | null;
  /** Extension of the virtual mobile number, which `mobile` has too, or of the landline number, which `tel` has not. */
  extension: string | null;
  /** Code of the district, or of a region without districts; null: the region is not complete. */
  regionCode: string | null;
  detail: string;
  postcode: string | null;
  /** 1: everything was found and nothing is doubtful; below 0.8 a person should look. */
  score: number;
  /** Chinese sentences about what is missing or doubtful. */
  doubts: string[];
};

/** One form of each character; ☎ and | are marks of the recognition. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/☎|📞|📱|\ufe0f|\|/gu, cut)
    .replace(/\r/g, '\n')
    .replace(/。/g, ';');

const withoutBrackets = (text: string): string => text.replace(/[【】「」『』<>《》]/g, ' ');

/** Removes the town that platforms repeat: 长安镇 长安镇德政中路. */
function withoutRepetition(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part.length < 2 || parts[index + 1]?.startsWith(part) !== true);
}

const han = String.raw`[\u4e00-\u9fa5]`;
const hyphens = new RegExp(`(?<=${han})\\s*[-—/]\\s*(?=${han})`, 'g');

/** Cleans the address behind the region: one space between its parts, no separators at its ends. */
function tidy(text: string): string {
  const parts = text
    .replaceAll(phoneMark, cut)
    .replaceAll(hyphens, cut)
    .split(/[\s,;|]+/)
    .map((part) => part.replaceAll(/^[.、\-—/!]+|[.、\-—/!]+$/g, ''))
    .filter((part) => part !== '' && part !== '()');
  return withoutRepetition(parts).join(' ');
}

/** A word that stood beside the name or a number. */
const lone = /(^|[\s|☎,;])(?:收|收件|号码|tel|mobile)(?=[\s|☎,;]|$)/gi;

const detailOf = (address: string, region: FoundRegion | undefined): string => {
  if (region === undefined) return tidy(address.replace(lone, '$1'));
  const country = /(?:中国|中华人民共和国)[\s,;|]*$/;
  const before = withoutRegion(address.slice(0, region.start).replace(country, ''), region.code);
  return tidy(`${address.slice(region.end)}${cut}${before}`.replace(lone, '$1'));
};

/** The names of a region that is not complete. */
const partialPath = (code: string | undefined): RegionPath => ({
  province: code === undefined ? '' : (regionName(code.slice(0, 2)) ?? ''),
  city: code === undefined || code.length < 4 ? '' : (regionName(code.slice(0, 4)) ?? ''),
  district: '',
});

/**
 * Recognises name, numbers, region and detail in a pasted address, in any order and with any separators (business.md
 * 1.6). Regions are found by full or usual names; the name is the shortest part that looks like one. Takes some 50 µs.
 */
export function recogniseAddress(text: string): RecognisedAddress {
  const { rest, others, ...numbers } = takeNumbers(withoutBrackets(withoutLabels(plain(text))));
  const words = withoutCourtesies(withoutGluedLabels(rest));
  const { name, rest: address, points } = takeName(words, findRegion(words));
  const region = findRegion(address);
  const path = region === undefined ? undefined : pathOf(region.code);
  const found = {
    name,
    ...numbers,
    ...(path ?? partialPath(region?.code)),
    regionCode: path === undefined ? null : (region?.code ?? null),
    detail: detailOf(address, region),
  };
  const doubts = findDoubts({ ...found, others, namePoints: points, zone: region?.zone });
  return { ...found, score: scoreOf(doubts), doubts: doubts.map(({ text: doubt }) => doubt) };
}
