import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { CALM_MS, idle } from './idle-time.ts';
import { codeOf, loadCode, type NoCodeError, StaleCodeError } from './part-code.ts';
import { reloadForUpdate } from './reload-page.ts';
import { libWords } from './texts.ts';
import { toast } from './toast.ts';

interface Closable {
  onClose: () => void;
}

export type LazyPart<P extends Closable> = ComponentType<P> & { preload: () => Promise<void> };

/** One function for all parts, so that their toasts count as the same: each reloads the same page. */
const reload = () => location.reload();

/** Shows why a part does not open. Returns false, without a toast, when the page reloads for it. */
export function toastNoCode(error: NoCodeError): boolean {
  if (reloadForUpdate(error)) return false;
  const action = { label: libWords.reload, onClick: reload };
  toast.error(error.message, error instanceof StaleCodeError ? { action } : {});
  return true;
}

/**
 * A lazy-loaded dialog or menu. Loading starts with `preload`, or at the latest when it is shown; once loaded it
 * renders synchronously. A part that cannot be loaded shows an error, closes, and can be opened again. Where only a
 * reload helps, the page reloads by itself, or the user decides if input may be lost.
 */
export function lazyPart<P extends Closable>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const { known, get } = codeOf(load);

  function Part(props: P) {
    const [Shown, setShown] = useState(() => known());
    const fail = useEffectEvent((error: NoCodeError) => {
      if (toastNoCode(error)) props.onClose();
    });
    useEffect(() => {
      let isGone = false;
      get().then(
        (part) => isGone || setShown(() => part),
        (error: NoCodeError) => isGone || fail(error),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Shown ? <Shown {...props} /> : null;
  }
  // A failed preload stays silent: the error is shown when the part is opened.
  return Object.assign(Part, {
    preload: async () =>
      get().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/** A lazy-loaded part of a page. If its code cannot be loaded, `Instead` takes its place and the page stays. */
export const lazyOr = <P extends object>(load: () => Promise<ComponentType<P>>, Instead: ComponentType<P>) =>
  lazy(async () => ({ default: await loadCode(load).catch(() => Instead) }));

/** Props of the button that opens a part: hovering or focusing it preloads the part. */
export const onIntent = (preload: () => Promise<void>) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
});

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Preloads parts one after the other once the page is calm and the browser idle, unless the user saves data. `preloads`
 * must keep its identity between renders.
 */
export function usePreloadWhenIdle(preloads: readonly (() => Promise<void>)[]): void {
  useEffect(() => {
    let isGone = false;
    const preloadAll = async () => {
      for (const preload of preloads) {
        await idle();
        if (isGone) return;
        await preload();
      }
    };
    const timer = savesData() ? undefined : setTimeout(() => void preloadAll(), CALM_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [preloads]);
}
