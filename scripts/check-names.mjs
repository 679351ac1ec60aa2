import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { root } from './install.mjs';

// Two rules that no linter here checks: file names describe their content, and a suppression gives a reason.

const sources = [
  '{apps,packages}/*/*.{ts,tsx,mjs}',
  '{apps,packages}/*/{src,scripts}/**/*.{ts,tsx,mjs,css}',
  '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}',
];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const junkDrawer = /(^|[-.])(utils?|commons?|helpers?|misc|base|managers?)([-.]|$)/;
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
  ]);
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
      faults.push(...faultsOfText(path, readFileSync(`${root}/${path}`, 'utf8')));
    }
  }
  for (const fault of faults.toSorted()) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
