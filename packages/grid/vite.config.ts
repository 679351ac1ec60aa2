import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The playground: `npx vite packages/grid` to try the grid by hand, a build for the tests in a browser.
export default defineConfig({
  root: `${import.meta.dirname}/src/playground`,
  plugins: [react()],
  build: { outDir: `${import.meta.dirname}/dist`, emptyOutDir: true, reportCompressedSize: false },
});
