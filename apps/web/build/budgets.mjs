import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkOf, closure, entryNamed, partNamed, scriptsAmong } from './chunks.mjs';
import { homeFilling, homePage } from './parts.mjs';

/** Gzip bytes of the scripts among `files`. */
function scriptBytes(output, files) {
  return scriptsAmong(files).reduce(
    (sum, name) => sum + gzipSync(chunkOf(output, name).code, { level: 9 }).length,
    0,
  );
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Gzip bytes of JavaScript that a page may load before anybody touches it. React with its DOM is 68 kB of each, and no
 * setting of a minifier makes it less.
 */
const budgets = [
  // The first thing that anybody ever sees of us, often on a slow line: fields and buttons, nothing else.
  { page: 'sign-in', bytes: 75_000 },
  // A wizard whose first form alone is there, and the clock that counts messages down.
  { page: 'recovery', bytes: 78_000 },
  // Chrome, tabs, session and calls. Pages and what they stand on come beside it, not before it.
  { page: 'index', bytes: 116_500 },
  // All that a cold workspace loads until the page that everybody lands on is drawn and hears its links.
  { page: 'index', with: [homePage], bytes: 120_000 },
  // The same with what that page asks the server for, which comes when it stands. No antd.
  { page: 'index', with: [homePage, homeFilling], bytes: 137_000 },
];

/** How each page stands to its budget, in words; throws where one is above. */
export function budgetFigures(output) {
  return budgets.map(({ page, with: parts = [], bytes: allowed }) => {
    const files = closure(output, entryNamed(output, page));
    for (const part of parts) closure(output, partNamed(output, part), files);
    const bytes = scriptBytes(output, files);
    const name = [page, ...parts.map((part) => basename(part, '.tsx'))].join(' + ');
    const figure = `${name} ${kilobytes(bytes)} of ${kilobytes(allowed)}`;
    if (bytes > allowed) throw new Error(`a page loads too much JavaScript: ${figure}`);
    return figure;
  });
}
