import { useSettings } from '../settings/settings-store.ts';
import { darkQuestion, drawLooks } from './draw-looks.ts';

/** Applies the appearance settings to the document, now and after every change. The returned function stops it. */
export function followLooks(): () => void {
  const draw = () => drawLooks(useSettings.getState());
  const system = window.matchMedia(darkQuestion);
  system.addEventListener('change', draw);
  const stop = useSettings.subscribe(draw);
  draw();
  return () => {
    system.removeEventListener('change', draw);
    stop();
  };
}
