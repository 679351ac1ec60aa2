const arrival = '/apps/web/src/testing/arrival.ts';

/** Vite plugin that delays every dynamically imported chunk of the web app until `arrival` allows it. */
export function lateParts() {
  return {
    name: 'late-parts',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (!id.includes('/apps/web/src/') || id.includes('.test.')) return undefined;
      return code.replace(
        /(?<!typeof )\bimport\(('[^']+')\)(?!\.)/g,
        `(import('${arrival}').then(({ arrival }) => arrival()).then(() => import($1)))`,
      );
    },
  };
}
