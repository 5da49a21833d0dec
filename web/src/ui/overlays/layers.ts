import { useEffect, useEffectEvent } from 'react';

interface Layer {
  close: (by: 'escape' | 'back') => void;
  isAtAddress: boolean;
}

interface LayerOptions {
  isOpen: boolean;
  /** False while an act is in progress: neither Escape nor Back closes. */
  isClosable: boolean;
  /** False when Escape must not close. */
  closesOnEscape: boolean;
  /** The page's address says that the layer is open: Back leads to the previous address, which closes it. */
  isAtAddress: boolean;
  onClose: () => void;
}

/** The open layers, the topmost last. */
const open: Layer[] = [];
const watchers = new Set<() => void>();
const tell = () => watchers.forEach((watcher) => watcher());

export const hasLayers = (): boolean => open.length > 0;

/** Calls `watcher` whenever a layer opens or closes. */
export const watchLayers = (watcher: () => void): void => void watchers.add(watcher);

/** Key events that have closed a layer: a layer that opens because of that press must not handle it too. */
const handled = new WeakSet<Event>();

/** Escape and Back close only the topmost open layer. An open list inside it (a select) handles Escape itself. */
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

/** Called on Back: closes the topmost layer, if it is closable now. */
export const closeTopLayer = (): void => open.at(-1)?.close('back');

/** Whether Back must close a layer. A layer in the address closes by itself when the history goes back. */
export const isBackForLayer = (): boolean => open.at(-1)?.isAtAddress === false;
