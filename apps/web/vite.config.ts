import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hiddenTabs } from './build/hidden-tabs.ts';

/**
 * Parts that go without React Compiler, whose caches weigh more there than they save: the pages before the workspace
 * are a few fields, and the light chrome is leaves under parents that it does compile, so that their elements stay the
 * same and they are not called.
 */
const leaves =
  /\/src\/(features\/auth|shell|ui\/(form|tab-list|step-list|icons|copyable-line))\/|\/src\/ui\/(exception-page|plain-button|initials-avatar)\.tsx$/;

/** React Compiler, on the files that hold components or hooks; the rest need not pass through Babel. */
function compiler() {
  const preset = reactCompilerPreset();
  const filter = {
    id: {
      include: /\.tsx$|\/use-[^/]+\.ts$/,
      exclude: leaves,
    },
  };
  return { ...preset, rolldown: { ...preset.rolldown, filter } };
}

/**
 * The pages before the workspace fetch what comes later while the person types: without lists of the files that each
 * part needs, which are names without end. The workspace fetches a page when somebody points at its link.
 */
const withoutLists = (
  _: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) =>
  hostType === 'js' && /\/(index|sign-in|recovery|outer-page|start-page)-[^/]*$/.test(hostId)
    ? files.filter((file) => file.endsWith('.css'))
    : files;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // React's tools for developers look into development builds; what speaks to them is 0.3 kB of every page.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  plugins: [hiddenTabs(), react(), babel({ presets: [compiler()], sourceMap: false })],
  build: {
    modulePreload: { polyfill: false, resolveDependencies: withoutLists },
    // antd's form and table are one big lazy chunk; what a first visit loads is printed by build.mjs.
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
    rolldownOptions: {
      // Pages are documents of one build; what several need lands in shared chunks.
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
