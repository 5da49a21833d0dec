import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { CALM_MS, idle } from './idle-time.ts';
import { codeOf, loadCode, type NoCodeError, StaleCodeError } from './part-code.ts';
import { renewPage } from './renew-page.ts';
import { libWords } from './texts.ts';
import { toast } from './toast.ts';

interface Closable {
  onClose: () => void;
}

export type LazyPart<P extends Closable> = ComponentType<P> & { preload: () => Promise<void> };

/** One for all parts: whichever is asked for, it is the same page that is loaded anew. */
const reload = () => location.reload();

/** Why what was pressed does not open. False where the page is loaded anew for it, and nobody needs to be told. */
export function tellNoCode(error: NoCodeError): boolean {
  if (renewPage(error)) return false;
  const action = { label: libWords.reload, onClick: reload };
  toast.error(error.message, error instanceof StaleCodeError ? { action } : {});
  return true;
}

/**
 * What opens over a page, a dialog or a menu, loaded when it is asked for: at once on `preload`, at the latest when it is
 * shown. Loaded it is there in the same moment; what cannot be loaded says so, closes, and can be asked for again. Where nothing else
 * helps the page is loaded anew: by itself, or by who may lose something.
 */
export function lazyPart<P extends Closable>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const { known, get } = codeOf(load);

  function Part(props: P) {
    const [Shown, setShown] = useState(() => known());
    const fail = useEffectEvent((error: NoCodeError) => {
      if (tellNoCode(error)) props.onClose();
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
  // Whoever shows it says that it is not there; a wish that fails says nothing.
  return Object.assign(Part, {
    preload: async () =>
      get().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/** A part of a page that loads by itself; one that cannot be loaded gives way to `Instead`, and the page stands. */
export const lazyOr = <P extends object>(load: () => Promise<ComponentType<P>>, Instead: ComponentType<P>) =>
  lazy(async () => ({ default: await loadCode(load).catch(() => Instead) }));

/** For the button that opens a part: hovering or focusing it loads what a press will show. */
export const onIntent = (preload: () => Promise<void>) => ({
  onPointerEnter: () => void preload(),
  onFocus: () => void preload(),
});

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Once the page stands and the browser has nothing to do, loads what may be asked for next, one after the other. `preloads` stays the
 * same. Who saves data is spared it.
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
