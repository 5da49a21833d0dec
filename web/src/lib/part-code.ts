import { type ApiError, networkError } from './api-error.ts';
import { libWords } from './texts.ts';

/** Style sheets that failed to load. */
const missing = new Set<HTMLLinkElement>();
let asking: Promise<unknown> = Promise.resolve();

if (typeof document !== 'undefined') {
  const notice = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // An element's error event does not bubble.
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
 * The bundler's loader requests a style sheet only once per page. A part whose style sheet failed, in a preload or
 * offline, would then be shown without its styles. So failed style sheets are requested again first.
 */
async function loadOnce<T>(load: () => Promise<T>): Promise<T> {
  asking = asking.then(askForMissing, askForMissing);
  await asking;
  return load();
}

// Longer than a slow phone needs for a few bytes.
const ANSWERS_WITHIN_MS = 5000;

/**
 * Code that only a reload of the page can bring: an update removed its file, or the browser remembers the failed import
 * and rejects it from then on without a request (Safari).
 */
export class StaleCodeError extends Error {
  /** The server now has another build than this page. */
  readonly isOutdated: boolean;
  constructor(isOutdated: boolean) {
    super(libWords.needsReload);
    this.name = 'StaleCodeError';
    this.isOutdated = isOutdated;
  }
}

/** Why code could not be loaded, with a message for the user: no response, or an outdated page. */
export type NoCodeError = ApiError | StaleCodeError;

/** The HTML that a reload would get; null when no reload would succeed. */
const pageNow = () =>
  fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);

/** The page's entry script. Its name depends on the content of all others, so no two builds share it. */
export const ownScript = (): string | undefined =>
  [...document.scripts].map(({ src }) => src.split('/').at(-1)).find((name) => name?.endsWith('.js'));

/**
 * Loads the code of a page or a part, with one retry for a momentary failure. The error never suggests another try
 * where that cannot help. Throws a `NoCodeError`.
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
  /** The code if it is loaded already. */
  known: () => T | undefined;
  /** Throws a `NoCodeError`. */
  get: () => Promise<T>;
}

/** The code of a part, requested once; after a failure the next `get` requests it again. */
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
