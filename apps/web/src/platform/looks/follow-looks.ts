import { useSettings } from '../settings/settings-store.ts';
import { darkQuestion, drawLooks } from './draw-looks.ts';

/** Keeps the document in the looks that the settings say. The answer stops it. */
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
