import { ApiError, networkError } from './api-error.ts';
import { libWords } from './texts.ts';

/** Style sheets that did not come. */
const missing = new Set<HTMLLinkElement>();
let asking: Promise<unknown> = Promise.resolve();

if (typeof document !== 'undefined') {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // An element's failure does not bubble.
  document.addEventListener('error', notice, true);
}

async function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const next = link.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(networkError()));
    link.replaceWith(next);
  });
}

const askForMissing = () => Promise.all([...missing].map(askAgain));

/**
 * Loads the code of a page or a part. The bundler's own loading asks for a style sheet once in a page's life: what failed, when it was
 * asked for ahead or without a connection, would then be shown without its styles. Here it is asked for again before.
 * Throws an `ApiError` where the network is why.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  asking = asking.then(askForMissing, askForMissing);
  await asking;
  return load().catch((error: unknown) => {
    throw missing.size > 0 || !navigator.onLine ? networkError() : error;
  });
}

export interface PartCode<T> {
  /** What is loaded already. */
  known: () => T | undefined;
  get: () => Promise<T>;
}

/** The code of a part, asked for once; what did not come can be asked for again. */
export function codeOf<T>(load: () => Promise<T>): PartCode<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    known: () => known,
    get: () =>
      (loading ??= loadCode(load).then(
        (code) => (known = code),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
}

/** How a toast tells that code did not come: for want of a connection, or for a reason nobody can know, an old file after an update among them. */
export const whyNoCode = (error: unknown): string => (error instanceof ApiError ? error.message : libWords.partMissing);
