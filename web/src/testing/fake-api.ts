import type { Transport, WireAnswer, WireRequest } from '../lib/transport.ts';

export const wireAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  statusText: '',
  header: (name) => headers[name] ?? null,
  text: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  file: null,
});

/** One tick of everybody's work: lets calls in flight overlap. */
export const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A server of one session: rotates its tokens as ours does, and counts what it was asked. */
export function fakeApi() {
  let generation = 0;
  const state = {
    token: 'access-0',
    refresh: 'refresh-0',
    refreshes: 0,
    requests: [] as WireRequest[],
    /** Runs while a refresh is under way. */
    onRefresh: () => {},
    /** Answers the refresh call instead of rotating. */
    refreshFails: null as WireAnswer | 'no answer' | null,
  };

  const transport: Transport = async (request) => {
    await tick();
    if (!request.url.endsWith('auth/token')) {
      state.requests.push(request);
      const isKnown = request.headers['Authorization'] === `Token ${state.token}`;
      return isKnown ? wireAnswer(200, { data: { ok: true } }) : wireAnswer(401, { non_field_errors: ['No.'] });
    }
    state.refreshes += 1;
    state.onRefresh();
    if (state.refreshFails === 'no answer') throw new TypeError('Failed to fetch');
    if (state.refreshFails) return state.refreshFails;
    const given = (JSON.parse(typeof request.body === 'string' ? request.body : '{}') as { refresh_token: string })
      .refresh_token;
    if (given !== state.refresh) return wireAnswer(403, { non_field_errors: ['Your session has ended.'] });
    generation += 1;
    state.token = `access-${generation}`;
    state.refresh = `refresh-${generation}`;
    const answer = wireAnswer(201, { data: { token: state.token, refresh_token: state.refresh } });
    await tick();
    return answer;
  };

  return {
    state,
    transport,
    /** The access token runs out; the refresh token still is good. */
    expire: () => (state.token = `expired-${generation}`),
  };
}
