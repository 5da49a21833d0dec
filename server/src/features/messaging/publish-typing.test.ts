import type { Typing } from '@jipe/contract/messaging/events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { openSockets, type SocketServer } from '../../testing/sockets.ts';

let t: TestApp;
let door: SocketServer;
beforeAll(async () => {
  t = await createTestApp();
  door = await openSockets(t);
});
afterAll(async () => {
  door.close();
  await t.close();
});

it('the typing event reaches the job seeker and the location’s colleagues, and nobody else', async () => {
  const owner = await newOwner(t);
  const [here, there] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
  const answering = await newManager(t, owner.business_id, [here]);
  const colleague = await newManager(t, owner.business_id, [here]);
  const elsewhere = await newManager(t, owner.business_id, [there]);
  const [seeker, stranger] = [await newSeeker(t), await newOwner(t)];
  const job_id = await newListing(t, here);
  const conversation_id = await newConversation(t, { token: owner.token, job_id, seeker });

  const told: [string, Typing][] = [];
  const join = async (who: string, token: string, id: string) => {
    const { socket } = await door.joined(token, id);
    socket.on('typing', (typing) => void told.push([who, typing]));
    return socket;
  };
  const typist = await join('typist', answering.token, answering.user_id);
  await join('other tab', answering.token, answering.user_id);
  await join('colleague', colleague.token, colleague.user_id);
  await join('elsewhere', elsewhere.token, elsewhere.user_id);
  await join('owner', owner.token, owner.user_id);
  await join('seeker', seeker.token, seeker.seeker_id);
  const foreigner = await join('stranger', stranger.token, stranger.user_id);

  const { first_name, last_name } = await t.ctx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', answering.user_id)
    .executeTakeFirstOrThrow();
  // Typing in another's conversation reaches nobody. The true event is sent last; its arrival proves that the false one
  // was skipped.
  foreigner.emit('typing', { conversation_id, is_typing: true });
  await vi.waitFor(() => {
    typist.emit('typing', { conversation_id, is_typing: true });
    expect(new Set(told.map(([who]) => who))).toEqual(new Set(['colleague', 'owner', 'seeker']));
  });
  const typing = {
    conversation_id,
    user_id: answering.user_id,
    full_name: `${first_name} ${last_name}`,
    is_typing: true,
  };
  for (const [, one] of told) expect(one).toEqual(typing);
});
