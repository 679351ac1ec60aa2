import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { root } from './install.mjs';

// Rules that no linter here checks: file names describe their content, suppressions give a reason, comments begin with
// their subject.

const sources = [
  '{apps,packages}/*/*.{ts,tsx,mjs}',
  '{apps,packages}/*/{src,scripts}/**/*.{ts,tsx,mjs,css}',
  '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const junkDrawer = /(^|[-.])(utils?|commons?|helpers?|misc|base|managers?)([-.]|$)/;
/** The metaphor of a house, which only its authors understood. */
const metaphor = /(^|[-.])(houses?|rooms?|doors?|neighbours?|landlords?|tenants?)([-.]|$)/;
const riddle =
  /(?:^|\s)(?:\/\/|\/\*\*?|\*) (Who|Whom|Whose|Whoever|What|Whatever|Of whom|So far|As far as|Those who|All that)\b/;
const anyDirective = /(oxlint|eslint)-(disable|enable)/;
const reasonedDirective = /oxlint-(disable-(next-)?line\s.+ -- .{10,}|enable)/;

/** Returns the faults of one path, each a sentence with the correction. */
export function faultsOfName(path) {
  const parts = path.split('/');
  return parts.flatMap((part) => [
    ...(kebabCase.test(part)
      ? []
      : [`${path}: name "${part}" in kebab-case, its role after a dot (users.service.ts)`]),
    ...(junkDrawer.test(part) ? [`${path}: "${part}" is a junk drawer; name it after what it does`] : []),
    ...(metaphor.test(part)
      ? [`${path}: "${part}" is a metaphor; say feature, layer, entry point or allowed dependency`]
      : []),
  ]);
}

/** Returns the comments of one text that begin with a relative clause instead of a subject. */
export function riddlesOf(path, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, word] = riddle.exec(line) ?? [];
    // A sentence that goes on from the line above may wrap at any word.
    const isContinued = /^\s*(\/\/|\*).*[^.:;]$/.test(lines[index - 1] ?? '');
    if (word === undefined || isContinued) return [];
    return [`${path}:${index + 1}: begin the comment with its subject, not with "${word}"`];
  });
}

/** Returns the suppressions without a reason in one text. Biome and ban-ts-comment check their own. */
export function faultsOfText(path, text) {
  return text.split('\n').flatMap((line, index) => {
    if (!anyDirective.test(line) || reasonedDirective.test(line)) return [];
    return [
      `${path}:${index + 1}: write "oxlint-disable-next-line <rule> -- <why it is right here>", for one line`,
    ];
  });
}

if (process.argv[1] === import.meta.filename) {
  const faults = [];
  for await (const path of glob(sources, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })) {
    faults.push(...faultsOfName(path));
    if (!['check-names.mjs', 'check-names.test.mjs'].includes(basename(path))) {
      const text = readFileSync(`${root}/${path}`, 'utf8');
      faults.push(...faultsOfText(path, text), ...riddlesOf(path, text));
    }
  }
  for (const fault of faults.toSorted()) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
