import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkOf, closure, entryNamed, partNamed, scriptsAmong } from './chunks.mjs';
import { homeFilling, homePage } from './parts.mjs';

/** Returns the gzip bytes of the scripts among `files`. */
function scriptBytes(output, files) {
  return scriptsAmong(files).reduce(
    (sum, name) => sum + gzipSync(chunkOf(output, name).code, { level: 9 }).length,
    0,
  );
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

/**
 * Gzip bytes of JavaScript that a page may load before the first interaction. React with its DOM is 68 kB of each, and
 * no minifier setting reduces it.
 */
const budgets = [
  // The first page that a user sees, often on a slow network: fields and buttons, nothing else.
  { page: 'sign-in', bytes: 75_200 },
  // A wizard with only its first form loaded, and the countdown between messages.
  { page: 'recovery', bytes: 78_000 },
  // Chrome, tabs, session and calls, whose additions carry keys against repetition. Pages and antd load in parallel, not
  // before it. Each page costs about 100 bytes of its registry. 0.1 kB are pauses, so that the entry and the news in the
  // header are tasks of their own.
  { page: 'index', bytes: 118_100 },
  // Everything that a cold workspace loads until the start page is drawn and its links work.
  { page: 'index', with: [homePage], bytes: 121_000 },
  // The same with the start page's part that calls the server, loaded after it is drawn: figures, tasks and entrances.
  // Charts and announcements have parts of their own. No antd.
  { page: 'index', with: [homePage, homeFilling], bytes: 150_000 },
];

/** Returns a report of each page's size and budget; throws when one is exceeded. */
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
