import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chineseNames } from './build/chinese-names.ts';
import { hiddenTabs } from './build/hidden-tabs.ts';
import { pdfFiles, pdfFilesPath } from './build/pdf-files.ts';

/**
 * Files without React Compiler. The grid reads a store that changes in place: a cache would keep what it has read once.
 * Elsewhere caches cost more than they save: the pages before the workspace have few fields, and the light chrome
 * consists of leaves below compiled parents, whose elements stay identical, so that React skips them.
 */
const uncompiled =
  /\/packages\/grid\/src\/|\/src\/(features\/auth|shell|ui\/(form|tab-list|step-list|icons|copyable-line|exception-page|initials-avatar))\/|\/src\/(ui\/plain-button|fields\/avatar\/person-avatar)\.tsx$/;

/** Runs React Compiler on files with components or hooks; the others need not pass through Babel. */
function compiler() {
  const preset = reactCompilerPreset();
  const filter = {
    id: {
      include: /\.tsx$|\/use-[^/]+\.ts$/,
      exclude: uncompiled,
    },
  };
  return { ...preset, rolldown: { ...preset.rolldown, filter } };
}

/**
 * Removes the search for `require` from jszip, a part of docx-preview: the stand-in for it would be in the runtime of the
 * bundler, 0.2 kB of every page.
 */
function withoutRequire(): Plugin {
  const sought = '"function"==typeof require&&require';
  return {
    name: 'without-require',
    transform: {
      filter: { id: /\/jszip\/dist\/jszip\.min\.js/ },
      handler(code) {
        if (!code.includes(sought)) this.error(`jszip no longer contains ${sought}`);
        return { code: code.replaceAll(sought, 'false'), map: null };
      },
    },
  };
}

/**
 * Omits preload lists from the pages before the workspace: they prefetch while the user types, and the lists of file
 * names would be long. The workspace prefetches a page when its link is hovered.
 */
const withoutLists = (
  _: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) =>
  hostType === 'js' &&
  /\/(index|sign-in|recovery|outer-page|start-page|home-page|home-board)-[^/]*$/.test(hostId)
    ? files.filter((file) => file.endsWith('.css'))
    : files;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The connection to React DevTools, needed in development only, is 0.3 kB of every page.
  define: {
    ...(command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
    PDF_FILES: JSON.stringify(pdfFilesPath),
  },
  plugins: [
    hiddenTabs(),
    withoutRequire(),
    chineseNames(),
    pdfFiles(),
    react(),
    babel({ presets: [compiler()], sourceMap: false }),
  ],
  build: {
    modulePreload: { polyfill: false, resolveDependencies: withoutLists },
    // antd's form and table form one large lazy chunk; build.mjs prints the size of a first visit.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      // Pages are documents of one build; modules used by several land in shared chunks.
      input: {
        index: 'index.html',
        'sign-in': 'sign-in.html',
        recovery: 'recovery.html',
        third: 'third.html',
        help: 'help.html',
        privacy: 'privacy.html',
        terms: 'terms.html',
      },
      checks: { bundlerTimings: false },
    },
  },
}));
