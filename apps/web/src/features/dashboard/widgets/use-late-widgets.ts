import { usePart } from '../../../ui/loaded/use-part.ts';

/** The widgets whose code loads beside the board. */
export const useLateWidgets = () =>
  usePart('home-widgets', async () => {
    // The first drawing of the board has just asked for its layout: the import has a task of its own.
    await new Promise((go) => setTimeout(go));
    return (await import('./late-widgets.ts')).lateWidgets;
  });
