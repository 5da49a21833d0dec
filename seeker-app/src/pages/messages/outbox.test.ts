import { replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { live } from '../../lib/live.ts';
import { session } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { createOutbox, outboxOf } from './outbox.ts';

const call = vi.hoisted(() =>
  vi.fn<(endpoint: unknown, options: { body: { message: string }; idempotencyKey: string }) => Promise<unknown>>(),
);
vi.mock('../../lib/http.ts', () => ({ call }));

const lost = () => new ApiError(0, { non_field_errors: ['No connection.'] });
const refused = () => new ApiError(400, { message: ['Too long.'] });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const said = () => call.mock.calls.map(([, { body, idempotencyKey }]) => [body.message, idempotencyKey]);

/** Spies on the listeners for a new live connection. */
let joined: MockInstance<typeof live.onJoined>;
let online = true;
beforeEach(() => {
  joined = vi.spyOn(live, 'onJoined');
  call.mockReset();
  call.mockImplementation(async (_endpoint, { body }) => ({ data: body }));
  storage.removeItem('outbox:talk');
  online = true;
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

describe('messages in the outbox', () => {
  it('are sent one at a time, in order, each with its own key', async () => {
    const heard = vi.fn<(sent: unknown[]) => void>();
    const outbox = createOutbox('talk');
    outbox.start(heard);
    outbox.send('First');
    outbox.send('Second');
    expect(outbox.read().map(({ message }) => message)).toEqual(['First', 'Second']);
    await settled();
    expect(call.mock.calls[0]?.[0]).toBe(replyToBusiness);
    expect(said().map(([message]) => message)).toEqual(['First', 'Second']);
    expect(new Set(said().map(([, key]) => key)).size).toBe(2);
    expect([outbox.read(), heard.mock.calls.length, storage.getItem('outbox:talk')]).toEqual([[], 2, null]);
  });

  it('stay pending without a connection and are sent later with the same key', async () => {
    online = false;
    call.mockRejectedValueOnce(lost());
    const outbox = createOutbox('talk');
    outbox.start(() => {});
    outbox.send('First');
    await settled();
    expect(outbox.read()).toMatchObject([{ message: 'First', error: null }]);
    online = true;
    joined.mock.lastCall?.[0]();
    await settled();
    const [[, first] = [], [, second] = []] = said();
    expect([second, outbox.read()]).toEqual([first, []]);
  });

  it('survive a page load and are sent again with the same key', async () => {
    call.mockRejectedValueOnce(lost());
    createOutbox('talk').send('First');
    await settled();
    const again = createOutbox('talk');
    expect(again.read()).toMatchObject([{ message: 'First', error: null }]);
    again.start(() => {});
    await settled();
    expect([again.read(), said()[0]]).toEqual([[], said()[1]]);
  });

  it('stay with their error when refused, and hold back later messages until a retry', async () => {
    call.mockRejectedValueOnce(refused());
    const outbox = createOutbox('talk');
    outbox.start(() => {});
    outbox.send('First');
    outbox.send('Second');
    await settled();
    expect(outbox.read().map(({ error }) => error)).toEqual(['Too long.', null]);
    outbox.retry(outbox.read()[0]?.client_id ?? '');
    await settled();
    expect([outbox.read(), said().map(([message]) => message)]).toEqual([[], ['First', 'First', 'Second']]);
  });

  it('are sent once when the conversation is left and reopened during a send', async () => {
    let arrive: (answer: unknown) => void = () => {};
    call.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const leave = outboxOf('talk').start(() => {});
    outboxOf('talk').send('First');
    leave();
    const opened = outboxOf('talk');
    const heard = vi.fn<(sent: unknown[]) => void>();
    opened.start(heard);
    opened.send('Second');
    expect(said().map(([message]) => message)).toEqual(['First']);
    arrive({ data: {} });
    await settled();
    expect([said().map(([message]) => message), heard.mock.calls.length]).toEqual([['First', 'Second'], 2]);
    expect([opened.read(), storage.getItem('outbox:talk')]).toEqual([[], null]);
  });

  it('of a signed-out user are neither kept nor sent by the next user', async () => {
    session.start({ token: 't', refresh_token: 'r', seeker_id: 'ana' });
    let refuse: (error: Error) => void = () => {};
    call.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuse = reject)));
    const outbox = outboxOf('talk');
    outbox.start(() => {});
    outbox.send('First');
    storage.clear();
    session.start({ token: 't', refresh_token: 'r', seeker_id: 'bo' });
    refuse(lost());
    await settled();
    expect(storage.getItem('outbox:talk')).toBeNull();
    joined.mock.lastCall?.[0]();
    await settled();
    expect(said()).toHaveLength(1);
    expect(outboxOf('talk').read()).toEqual([]);
    session.end();
  });
});
