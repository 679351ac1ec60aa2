import type { Plugin } from 'vite';

/**
 * Pages stay mounted in hidden tabs (`<Activity>`). Parts of antd do not expect that:
 * - A Modal left open calls `focus` when the page returns, on a handle whose panel does not exist yet: React has
 *   cleared the refs of the hidden page.
 * - A focused date picker loses the focus while being hidden, and reads its element from a cleared ref.
 * - A table measures itself in layout effects, which run each time its tab returns: the page is laid out three times
 *   before it is drawn, although the widths are known. Its resize observers report changes made while the page was
 *   hidden.
 * - Each time its tab returns, an icon searches all style sheets for the one of the icons.
 * - Tabs of a page add their listeners again each time their page returns, and never remove them.
 *
 * Each patch is the smallest change of the installed text. A missing text fails the build: check whether the newer
 * version still has the bug (open it in a tab, go back and forth in the browser's history), then adapt or drop the
 * patch.
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

/** Returns `code` of `file` with its patches; each text must occur exactly once. */
export function mended(file: string, code: string): string {
  const path = file.replaceAll('\\', '/').split('?')[0];
  return mends.filter((one) => path?.endsWith(`/${one.file}`)).reduce(withMend, code);
}

function withMend(code: string, { file, text, mended: after }: (typeof mends)[number]): string {
  const parts = code.split(text);
  if (parts.length === 2) return parts.join(after);
  throw new Error(`${file} has "${text}" ${parts.length - 1} times, not once: see build/hidden-tabs.ts`);
}

/** Vite plugin that patches antd's Modal, date pickers, tables, icons and tabs for hidden tabs. */
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
