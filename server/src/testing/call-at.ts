import type { AnswerOf, Endpoint } from '@jipe/contract/http/endpoint';

interface Sent {
  token?: string;
  /** Values for `{id}` and other placeholders of the path. */
  params?: Record<string, string>;
  body?: object;
  key?: string;
}

/** Makes declared calls to a product at this address. Throws for a refusal. */
export const callerOf =
  (url: string) =>
  async <E extends Endpoint>(
    { method, path }: E,
    { token, params = {}, body, key }: Sent = {},
  ): Promise<AnswerOf<E>> => {
    const isForm = body instanceof FormData;
    const headers = new Headers();
    if (token !== undefined) headers.set('authorization', `Token ${token}`);
    if (key !== undefined) headers.set('idempotency-key', key);
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
    const answer = await fetch(`${url}/api/v1/${at}`, { method, headers, body: isForm ? body : JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${text}`);
    return JSON.parse(text) as AnswerOf<E>;
  };
