import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { login, logout, refreshSession } from '@jipe/contract/auth/endpoints';
import { getLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { listConversations, listMessages } from '@jipe/contract/messaging/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { io } from 'socket.io-client';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { type Client, sendWithRetry } from '../mixed/client.ts';
import type { Outcome } from '../mixed/promises.ts';
import type { Company } from '../mixed/world.ts';

const LOOKS_MS = [50, 300] as const;

/**
 * A manager signs in, opens a live connection, looks around, renews the tokens and leaves. No resource of the visit may
 * stay.
 */
export async function visit(
  url: string,
  { manager_email, location_ids, talks }: Company,
  client: Client,
): Promise<void> {
  const door = apiOf(url);
  const { chance } = client;
  const body = { email: manager_email, password: PASSWORD };
  const entered = await sendWithRetry(client, 'login', () => door.call(login, { body }));
  if (entered.came !== 'kept') return;
  const { token, refresh_token } = entered.answer.data;
  const api = door.as(token);
  const me = await sendWithRetry(client, 'getMe', () => api.call(getMe));
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    if (me.came === 'kept') await socket.emitWithAck('join', me.answer.data.user_id);
    const looks: (() => Promise<Outcome<unknown>>)[] = [
      () => sendWithRetry(client, 'listMyLocations', () => api.call(listMyLocations)),
      () =>
        sendWithRetry(client, 'getLocation', () =>
          api.call(getLocation, { params: { id: chance.oneOf(location_ids) } }),
        ),
      () => sendWithRetry(client, 'listApplicants', () => api.call(listApplicants)),
      () => sendWithRetry(client, 'listConversations', () => api.call(listConversations)),
      () =>
        sendWithRetry(client, 'listMessages', () => api.call(listMessages, { params: { id: chance.oneOf(talks).id } })),
    ];
    for (const look of looks) {
      await look();
      await pause(chance.between(...LOOKS_MS));
    }
  } finally {
    socket.disconnect();
  }
  const next = await sendWithRetry(client, 'refreshSession', () =>
    door.call(refreshSession, { body: { refresh_token } }),
  );
  if (next.came !== 'kept') return;
  const spent = { refresh_token: next.answer.data.refresh_token };
  await sendWithRetry(client, 'logout', () => door.call(logout, { body: spent }));
}
