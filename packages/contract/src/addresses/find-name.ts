import type { FoundRegion } from './find-region.ts';
import { cut, nameMark, phoneMark, separators } from './labels.ts';
import { likeness, startsWithSurname, withoutTitle } from './likely-name.ts';

/** A name, and the text without it. `points`: its likeness, 4 for a labelled one, 0 for none. */
type Taken = { name: string; rest: string; points: number };

/** The text behind a name's label: one word, or a foreign name of several. */
const labelledPattern = new RegExp(
  `${nameMark}\\s*([^${separators}]{1,20}(?:(?<=[A-Za-z.]) (?:[A-Za-z.'-]+|[\\u4e00-\\u9fa5]{1,2})(?=$|[${separators}]))*)`,
);

/** The last characters of an address behind which a name may follow without a separator. */
const endOfAddress = /(?:[号室栋幢楼层座户铺]|单元|\d(?![号室栋幢楼层座户铺单]))([\u4e00-\u9fa5]{2,3})$/;

/** Parts between separators; the words of a Latin name are one part, and two names with a slash. */
const latin = "[A-Za-z][A-Za-z.'-]*";
const partPattern = new RegExp(
  [
    `(?<![^${separators}/])${latin}(?: ${latin})*(?![^${separators}/])`,
    `(?<![^${separators}])[\\u4e00-\\u9fa5]{2,3}/[\\u4e00-\\u9fa5]{2,3}(?![^${separators}])`,
    `[^${separators}/]+`,
  ].join('|'),
  'g',
);

/** Finds the name: the labelled one, else the part that looks most like one. `region`: where the region stands. */
export function takeName(text: string, region: FoundRegion | undefined): Taken {
  const labelled = labelledPattern.exec(text);
  const name = withoutTitle(labelled?.[1] ?? '');
  if (labelled !== null && name !== '')
    return {
      name,
      rest: `${text.slice(0, labelled.index)}${cut}${text.slice(labelled.index + labelled[0].length)}`.replaceAll(
        nameMark,
        cut,
      ),
      points: 4,
    };
  const bare = text.replaceAll(nameMark, ' ');
  return takeLikeliest(bare, region) ?? takeGluedName(bare, region) ?? { name: '', rest: bare, points: 0 };
}

const beforePhone = new RegExp(`^[${separators}/]*${phoneMark}`);
const behindPhone = new RegExp(`${phoneMark}[${separators}/]*$`);

/** Takes the part that looks most like a name; of equal ones the shortest, then the first. */
function takeLikeliest(text: string, region: FoundRegion | undefined): Taken | undefined {
  let best: { index: number; length: number; name: string; points: number } | undefined;
  for (const { 0: part, index } of text.matchAll(partPattern)) {
    const end = index + part.length;
    if (region !== undefined && index < region.end && end > region.start) continue;
    const name = withoutTitle(part);
    const hasTitle = name !== part.trim() && name !== '' && name.length <= 4;
    const isBesidePhone = beforePhone.test(text.slice(end)) || behindPhone.test(text.slice(0, index));
    const own = likeness(name, isBesidePhone);
    if (own === 0 && !hasTitle) continue;
    // Names stand beside a number more often than buildings with the name of a person: 万达.
    const points = own + (hasTitle ? 2 : 0) + (isBesidePhone ? 0.5 : 0);
    const isBetter =
      best === undefined ||
      points > best.points ||
      (points === best.points && name.length < best.name.length);
    if (isBetter) best = { index, length: part.length, name, points };
  }
  if (best === undefined) return undefined;
  const { name, points, index, length } = best;
  return { name, points, rest: `${text.slice(0, index)}${cut}${text.slice(index + length)}` };
}

/** Finds a name without a separator: before the region, or behind the number of a building. */
function takeGluedName(text: string, region: FoundRegion | undefined): Taken | undefined {
  if (region !== undefined && region.start > 0) {
    const before = text.slice(0, region.start).replaceAll(new RegExp(`[${separators}]`, 'g'), '');
    const name = withoutTitle(before);
    const points = likeness(name);
    if (points > 0) return { name, points, rest: text.slice(region.start) };
  }
  const end = text.replace(new RegExp(`[${separators}]+$`), '');
  const glued = endOfAddress.exec(end)?.[1];
  const found = [glued, end.slice(-4), end.slice(-3), end.slice(-2)].find(
    (part) => part !== undefined && startsWithSurname(part) && likeness(withoutTitle(part)) >= 2,
  );
  if (found === undefined) return undefined;
  const name = withoutTitle(found);
  return { name, points: 2, rest: end.slice(0, end.length - found.length) };
}
