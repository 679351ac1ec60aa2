import { chatAddresses } from './chat-addresses.ts';
import { laterAddresses } from './later-addresses.ts';
import { platformAddresses } from './platform-addresses.ts';
import { shortAddresses } from './short-addresses.ts';
import { unusualAddresses } from './unusual-addresses.ts';

/** A pasted text and what it means; '' where it names nothing. */
export type CorpusAddress = { text: string; name: string; phone: string; regionCode: string; detail: string };

/** Reads a field; '-' says that there is nothing. */
const absent = (field: string | undefined): string => (field === undefined || field === '-' ? '' : field);

function read(line: string): CorpusAddress {
  const [text = '', meaning = ''] = line.split(' ⇒ ');
  const [name, phone, regionCode, detail] = meaning.split(' ¦ ').map(absent);
  return {
    text: text.replaceAll('⏎', '\n').replaceAll('⇥', '\t'),
    name: name ?? '',
    phone: phone ?? '',
    regionCode: regionCode ?? '',
    detail: detail ?? '',
  };
}

const readAll = (lines: string): CorpusAddress[] => lines.trim().split('\n').map(read);

/** 300 pasted addresses of all shapes, by which the recognition was made. */
export const corpus: readonly CorpusAddress[] = [
  platformAddresses,
  chatAddresses,
  shortAddresses,
  unusualAddresses,
].flatMap(readAll);

/** 60 more, written when the recognition was done: 85 % of them were right at first, which is what new texts meet. */
export const laterCorpus: readonly CorpusAddress[] = readAll(laterAddresses);

/** For comparisons: spaces in an address mean nothing, and full-width forms are the same characters. */
export const withoutSpaces = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
