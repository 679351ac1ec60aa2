import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { root } from './install.mjs';

// Two laws that no linter here states: file names say what is inside, and a suppression says why.

const sources = [
  '{apps,packages}/*/*.{ts,tsx,mjs}',
  '{apps,packages}/*/{src,scripts}/**/*.{ts,tsx,mjs,css}',
  '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const junkDrawer = /(^|[-.])(utils?|commons?|helpers?|misc|base|managers?)([-.]|$)/;
const anyDirective = /(oxlint|eslint)-(disable|enable)/;
const reasonedDirective = /oxlint-(disable-(next-)?line\s.+ -- .{10,}|enable)/;

/** The faults of one path, each a sentence that says what to do instead. */
export function faultsOfName(path) {
  const parts = path.split('/');
  return parts.flatMap((part) => [
    ...(kebabCase.test(part)
      ? []
      : [`${path}: name "${part}" in kebab-case, its role after a dot (users.service.ts)`]),
    ...(junkDrawer.test(part) ? [`${path}: "${part}" is a junk drawer; name it after what it does`] : []),
  ]);
}

/** The suppressions in one text that give no reason. Biome and ban-ts-comment look after their own. */
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
      faults.push(...faultsOfText(path, readFileSync(`${root}/${path}`, 'utf8')));
    }
  }
  for (const fault of faults.toSorted()) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
