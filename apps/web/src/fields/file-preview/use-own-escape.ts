import { useLayoutEffect } from 'react';

/** Stops Escape at the document while the native dialog is open: antd dialogs below listen to it on the window. */
export function useOwnEscape(): void {
  // Before the listeners of the preview, which close it and would end this one first.
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
