import { type ApiError, networkError } from './api-error.ts';
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
 * The bundler's own loading asks for a style sheet once in a page's life: what failed, when it was asked for ahead or without a
 * connection, would then be shown without its styles. Here it is asked for again before.
 */
async function loadOnce<T>(load: () => Promise<T>): Promise<T> {
  asking = asking.then(askForMissing, askForMissing);
  await asking;
  return load();
}

// Longer than a slow phone waits for a few bytes.
const ANSWERS_WITHIN_MS = 5000;

/**
 * Code that comes with nothing but a page loaded anew: its file is gone with an update, or the browser keeps that it did not come and
 * refuses it from then on without asking (Safari).
 */
export class StaleCodeError extends Error {
  /** The product is of another build by now than this page. */
  readonly isOutdated: boolean;
  constructor(isOutdated: boolean) {
    super(libWords.needsReload);
    this.name = 'StaleCodeError';
    this.isOutdated = isOutdated;
  }
}

/** Why code did not come, in words for whoever waits for it: for want of an answer, or because the page is too old. */
export type NoCodeError = ApiError | StaleCodeError;

/** The page as it would come if it were loaded anew; null while it would not. */
const pageNow = () =>
  fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);

/** The script this page began with. It names all others by their content, so that no two builds have the same. */
export const ownScript = (): string | undefined =>
  [...document.scripts].map(({ src }) => src.split('/').at(-1)).find((name) => name?.endsWith('.js'));

/**
 * Loads the code of a page or a part. What did not come for a moment's sake comes here the second time; whoever waits is never told to
 * try again where it cannot help. Throws a `NoCodeError`.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let page: string | null;
  try {
    return await loadOnce(load);
  } catch {
    page = navigator.onLine ? await pageNow() : null;
    if (page === null) throw networkError();
  }
  const own = ownScript();
  const isOutdated = own !== undefined && !page.includes(own);
  return loadOnce(load).catch(() => {
    throw navigator.onLine ? new StaleCodeError(isOutdated) : networkError();
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
      (loading ??= loadCode(load).then(
        (code) => (known = code),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      )),
  };
}
