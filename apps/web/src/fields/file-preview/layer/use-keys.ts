import { useEffect, useEffectEvent } from 'react';
import { keyName } from './key-name.logic.ts';

/** Elements that handle keys themselves: form fields, the grid, media controls. */
const ownKeys = 'input, textarea, select, audio, video, [role="grid"], [role="tablist"], [data-own-keys]';

type Pressed = Parameters<typeof keyName>[0];

/**
 * Calls the action of a pressed key (named as by `keyName`). Keys pressed in elements that handle keys themselves are
 * ignored, except Escape and keys with Ctrl.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const name = keyName(event);
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    const isOwn = event.target instanceof Element && event.target.closest(ownKeys) !== null;
    if (act === undefined || (isOwn && name !== 'Escape' && !name.startsWith('Ctrl+'))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}

/** Dispatches a key pressed in an iframe again on the document, whose listeners do not receive events of iframes. */
export function repeatKey(event: Pressed): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, cancelable: true }));
}
