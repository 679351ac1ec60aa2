import type { Plugin } from 'vite';

/**
 * Pages stay mounted in hidden tabs (`<Activity>`). React then takes the refs of a hidden page away, and parts of
 * antd do not expect that:
 * - a Modal left open calls `focus` on its way back, on a handle whose panel is not there yet;
 * - a date picker that has the focus loses it while being hidden, and asks a ref that is gone for its element.
 * A table measures itself in layout effects, which run each time its tab comes back: thrice the page is laid out before
 * it is drawn, for widths it knows. What changes while a page is hidden its observers of sizes tell.
 * An icon looks through all style sheets each time, whether the one of the icons is there.
 * Tabs of a page listen anew each time their page comes back, and never stop.
 * Each mend is the smallest change of the installed text. A text that is gone fails the build: look whether the newer
 * version still has the fault (open it in a tab, go back and forth in the browser's history), then mend or drop it.
 */
export const mends: readonly { file: string; text: string; mended: string }[] = [
  {
    file: '@rc-component/dialog/es/Dialog/index.js',
    text: 'contentRef.current?.focus();',
    mended: 'contentRef.current?.focus?.();',
  },
  ...['SinglePicker', 'RangePicker'].map((picker) => ({
    file: `@rc-component/picker/es/PickerInput/${picker}.js`,
    text: 'isTargetInContainers(element, [selectorRef.current.nativeElement, popupRef.current])',
    mended: 'isTargetInContainers(element, [selectorRef.current?.nativeElement, popupRef.current])',
  })),
  {
    file: '@rc-component/table/es/Body/MeasureCell.js',
    text: 'if (cellRef.current) {',
    mended: 'if (cellRef.current && !cellRef.measured) { cellRef.measured = true;',
  },
  {
    file: '@rc-component/table/es/Table.js',
    text: 'if (!tailor || !useInternalHooks) {\n      if (scrollBodyRef.current',
    mended:
      'if (!scrollBodyRef.measured && (!tailor || !useInternalHooks)) { scrollBodyRef.measured = true;\n      if (scrollBodyRef.current',
  },
  {
    file: '@rc-component/table/es/Table.js',
    text: 'if (horizonScroll) {\n      onFullTableResize();',
    mended:
      'if (horizonScroll && !scrollBodyRef.sized) { scrollBodyRef.sized = true;\n      onFullTableResize();',
  },
  {
    file: '@ant-design/icons/es/renderUtils.js',
    text: 'if (zeroRuntime) {\n      return;\n    }',
    mended: 'if (zeroRuntime || eleRef.styled) return;\n    eleRef.styled = true;',
  },
  {
    file: '@rc-component/tabs/es/hooks/useTouchMove.js',
    text: `    // No need to clean up since element removed
    ref.current.addEventListener('touchstart', onProxyTouchStart, {
      passive: true
    });
    ref.current.addEventListener('wheel', onProxyWheel, {
      passive: false
    });
    return () => {`,
    mended: `    const listened = ref.current;
    listened.addEventListener('touchstart', onProxyTouchStart, { passive: true });
    listened.addEventListener('wheel', onProxyWheel, { passive: false });
    return () => {
      listened.removeEventListener('touchstart', onProxyTouchStart);
      listened.removeEventListener('wheel', onProxyWheel);`,
  },
];

/** `code` of `file` with its mends; each text must be there exactly once. */
export function mended(file: string, code: string): string {
  const path = file.replaceAll('\\', '/').split('?')[0];
  return mends.filter((one) => path?.endsWith(`/${one.file}`)).reduce(withMend, code);
}

function withMend(code: string, { file, text, mended: after }: (typeof mends)[number]): string {
  const parts = code.split(text);
  if (parts.length === 2) return parts.join(after);
  throw new Error(`${file} has "${text}" ${parts.length - 1} times, not once: see build/hidden-tabs.ts`);
}

/** Vite plugin that makes antd's Modal, date pickers, tables, icons and tabs fit for hidden tabs. */
export function hiddenTabs(): Plugin {
  return {
    name: 'hidden-tabs',
    transform: {
      filter: {
        id: /@rc-component[\\/](dialog|picker|table|tabs)[\\/]es[\\/]|@ant-design[\\/]icons[\\/]es[\\/]renderUtils/,
      },
      handler: (code, id) => ({ code: mended(id, code), map: null }),
    },
  };
}
