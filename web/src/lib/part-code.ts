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

// Longer than a slow phone waits for a few bytes.
const ANSWERS_WITHIN_MS = 5000;

/**
 * Code that comes with nothing but a page loaded anew: its file is gone with an update, or the browser keeps that it did not come and
 * refuses it from then on without asking (Safari).
 */
export class StaleCodeError extends Error {
  constructor() {
    super(libWords.needsReload);
    this.name = 'StaleCodeError';
  }
}

/** Why code did not come, in words for whoever waits for it: for want of an answer, or because the page is too old. */
export type NoCodeError = ApiError | StaleCodeError;

/** Whether the page would come if it were loaded anew. */
const wouldReload = async () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** What did not come for a moment's sake comes here the second time. Whoever waits is never told to try again where it cannot help. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadCode(load);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!(await wouldReload())) throw networkError();
  }
  return loadCode(load).catch((error: unknown) => {
    throw error instanceof ApiError ? error : new StaleCodeError();
  });
}

export interface PartCode<T> {
  /** What is loaded already. */
  known: () => T | undefined;
  /** Throws a `NoCodeError`. */
  get: () => Promise<T>;
}

/** The code of a part, asked for once; what did not come can be asked for again. */
export function codeOf<T>(load: () => Promise<T>): PartCode<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    known: () => known,
    get: () =>
      (loading ??= loadTwice(load).then(
        (code) => (known = code),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
}
