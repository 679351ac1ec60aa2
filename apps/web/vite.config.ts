import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hiddenTabs } from './build/hidden-tabs.ts';

/** React Compiler, on the files that hold components or hooks; the rest need not pass through Babel. */
function compiler() {
  const preset = reactCompilerPreset();
  return { ...preset, rolldown: { ...preset.rolldown, filter: { id: /\.tsx$|\/use-[^/]+\.ts$/ } } };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [hiddenTabs(), react(), babel({ presets: [compiler()], sourceMap: false })],
  build: {
    modulePreload: { polyfill: false },
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
});
