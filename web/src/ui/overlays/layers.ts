import { useEffect, useEffectEvent } from 'react';

interface Layer {
  close: (by: 'escape' | 'back') => void;
  isAtAddress: boolean;
}

interface LayerOptions {
  isOpen: boolean;
  /** False while something runs: neither Escape nor Back closes. */
  isClosable: boolean;
  /** False where Escape alone does nothing. */
  closesOnEscape: boolean;
  /** The address of the page says that it is open: Back leads to the one before, which closes it. */
  isAtAddress: boolean;
  onClose: () => void;
}

/** Those that are open, the one on top last. */
const open: Layer[] = [];
const watchers = new Set<() => void>();
const tell = () => watchers.forEach((watcher) => watcher());

export const hasLayers = (): boolean => open.length > 0;

/** Calls whenever something opened or closed. */
export const watchLayers = (watcher: () => void): void => void watchers.add(watcher);

/** One press closes one thing: what opens because of it does not take it for its own. */
const handled = new WeakSet<Event>();

/**
 * Escape closes the topmost of what is open, and that alone, and so does Back. An open list within it (a select) takes the key for itself.
 */
export function useLayer({ isOpen, isClosable, closesOnEscape, isAtAddress, onClose }: LayerOptions): void {
  const close = useEffectEvent((by: 'escape' | 'back') => {
    if (isClosable && (closesOnEscape || by === 'back')) onClose();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const me: Layer = { close: (by) => close(by), isAtAddress };
    open.push(me);
    tell();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || handled.has(event)) return;
      const isTaken =
        event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (isTaken || open.at(-1) !== me) return;
      handled.add(event);
      me.close('escape');
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      open.splice(open.indexOf(me), 1);
      tell();
    };
  }, [isOpen, isAtAddress]);
}

/** For Back: what lies on top closes, if it can be closed now. */
export const closeTopLayer = (): void => open.at(-1)?.close('back');

/** Whether Back is for what lies above the page: one that the address tells of is closed by the entry before. */
export const isBackForLayer = (): boolean => open.at(-1)?.isAtAddress === false;
