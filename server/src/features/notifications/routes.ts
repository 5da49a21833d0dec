import * as calls from '@jipe/contract/notifications/endpoints';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import { route, type Route } from '../../http/route.ts';
import { addDevice } from './add-device.ts';
import { addSeekerDevice } from './add-seeker-device.ts';
import { changeNotices } from './change-notices.ts';
import { readNotices } from './read-notices.ts';
import { readPublicKey } from './read-public-key.ts';
import { readSeekerPublicKey } from './read-seeker-public-key.ts';
import { removeDevice } from './remove-device.ts';
import { removeSeekerDevice } from './remove-seeker-device.ts';
import { stopNotices } from './stop-notices.ts';

export const notificationsRoutes: readonly Route[] = [
  route(calls.addDevice, async ({ ctx, actor, body }) => ({
    message: texts.deviceAdded,
    data: { id: await addDevice(ctx, actor, body) },
  })),

  route(calls.removeDevice, async ({ ctx, actor, params }) => {
    await removeDevice(ctx, actor, params.id);
    return { message: texts.deviceRemoved };
  }),

  route(calls.readPublicKey, async ({ ctx }) => ({ data: readPublicKey(ctx) })),

  route(calls.addSeekerDevice, async ({ ctx, actor, body }) => ({
    message: texts.deviceAdded,
    data: { id: await addSeekerDevice(ctx, actor, body) },
  })),

  route(calls.removeSeekerDevice, async ({ ctx, actor, params }) => {
    await removeSeekerDevice(ctx, actor, params.id);
    return { message: texts.deviceRemoved };
  }),

  route(calls.readSeekerPublicKey, async ({ ctx }) => ({ data: readSeekerPublicKey(ctx) })),

  route(calls.readNotices, async ({ ctx, actor }) => ({ data: await readNotices(ctx, actor) })),

  route(calls.changeNotices, async ({ ctx, actor, body }) => ({
    message: texts.noticesSaved,
    data: await changeNotices(ctx, actor, body),
  })),

  route(calls.stopNotices, async ({ ctx, params }) => {
    const stopped = await stopNotices(ctx, params.token);
    return {
      message: stopped === 'applicants' ? texts.stoppedApplicants : texts.stoppedMessages,
      data: { stopped },
    };
  }),
];
