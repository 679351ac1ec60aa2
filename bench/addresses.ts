import { recogniseAddress } from '@baisi/contract/addresses/recognise';
import { pathOf } from '@baisi/contract/addresses/regions';
import {
  type CorpusAddress,
  corpus,
  laterCorpus,
  withoutSpaces,
} from '@baisi/contract/addresses/testing/address-corpus';
import parser from 'address-parse';
import parse from 'zh-address-parse';
import { againstRival, median, type Result, type Unit } from './harness/figure.ts';

// 智能识别 of pasted addresses beside address-parse and zh-address-parse, on the corpus of the tests: the share whose
// name, number, region and detail are all right, and the time of one. Ours was made by this corpus, so its share is what
// known shapes get; `laterCorpus` says how new ones did.

type Parts = { name: string; phone: string; city: string; district: string; detail: string };

const ours = (text: string): Parts => {
  const { name, mobile, tel, city, district, detail } = recogniseAddress(text);
  return { name, phone: mobile ?? tel ?? '', city, district, detail };
};

/** The first result, without the search for others. */
function addressParse(text: string): Parts {
  const found = parser.default.parse(text)[0];
  if (found === undefined) return { name: '', phone: '', city: '', district: '', detail: '' };
  const { name, mobile, phone, city, area, details } = found;
  return { name, phone: mobile || phone, city, district: area, detail: details };
}

function zhAddressParse(text: string): Parts {
  const { name, phone, city, area, detail } = parse(text);
  return { name, phone, city, district: area, detail };
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, '');

/**
 * Tells whether all parts are right. Spaces and commas of the detail mean nothing. Rivals have no extensions and write a
 * city without districts as its own district, or a county below its province as a city: neither counts as wrong. Of an
 * incomplete region only the rest is compared.
 */
function isRight(found: Parts, wanted: CorpusAddress): boolean {
  const path = wanted.regionCode === '' ? undefined : pathOf(wanted.regionCode);
  const region = path === undefined || path.district === '' ? path?.city : path.district;
  const [number = ''] = wanted.phone.split(/(?<=^\d{11})-/);
  const detailOf = (text: string): string => withoutSpaces(text).replaceAll(/[,;。.，；]/g, '');
  return (
    found.name.trim() === wanted.name &&
    digits(found.phone).startsWith(digits(number)) &&
    (number !== '' || found.phone === '') &&
    (region === undefined || found.district === region || (found.district === '' && found.city === region)) &&
    detailOf(found.detail) === detailOf(wanted.detail)
  );
}

const share: Unit = (value) => `${(100 * value).toFixed(1)} %`;
const microseconds: Unit = (value) => `${value.toFixed(0)} µs`;

const shareOf = (recognise: (text: string) => Parts, addresses: readonly CorpusAddress[]): number =>
  addresses.filter((address) => isRight(recognise(address.text), address)).length / addresses.length;

const rounds = 15;

/** Returns the median of the rounds, in µs an address; the first rounds warm up. */
function timeOf(recognise: (text: string) => Parts): number {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const began = performance.now();
    for (const { text } of corpus) recognise(text);
    if (round >= 0) times.push(((performance.now() - began) * 1000) / corpus.length);
  }
  return median(times);
}

/** Compares recognition with the two usual packages. */
export async function addresses(): Promise<Result> {
  const rivals = Object.entries({ 'address-parse': addressParse, 'zh-address-parse': zhAddressParse });
  const shares = { '300 addresses': corpus, '60 written later': laterCorpus };
  return {
    lines: [
      ...Object.entries(shares).flatMap(([what, of]) =>
        rivals.map(([name, rival]) =>
          againstRival(`${what}, wholly right`, share, shareOf(ours, of), {
            name,
            value: shareOf(rival, of),
          }),
        ),
      ),
      ...rivals.map(([name, rival]) =>
        againstRival('one address', microseconds, timeOf(ours), { name, value: timeOf(rival) }),
      ),
    ],
  };
}
