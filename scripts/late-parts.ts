const arrival = '/apps/web/src/testing/arrival.ts';

/** A plugin of Vite: every part of the web app that is imported when it is needed comes as late as `arrival` says. */
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
