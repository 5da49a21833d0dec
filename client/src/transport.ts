import type { OnProgress } from './call.ts';

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  wantsFile: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

/** Sends one request. Rejects with a network error without an answer, with the signal's reason when cancelled. */
export type Transport<A> = (request: WireRequest) => Promise<A>;

const SLOWEST_ANSWER_MS = 60_000;

/** Sends the request and returns the result of `read`. Throws `lost()` when no answer arrives or `read` fails. */
export async function viaFetch<A>(
  request: WireRequest,
  read: (response: Response) => A | Promise<A>,
  lost: () => Error,
): Promise<A> {
  const signals = request.signal ? [request.signal] : [];
  if (!(request.body instanceof FormData)) signals.push(AbortSignal.timeout(SLOWEST_ANSWER_MS));
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any(signals),
    });
    return await read(response);
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason ?? error;
    throw lost();
  }
}
