import * as calls from '@jipe/contract/notifications/endpoints';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import type { AppContext } from '../../access/context.ts';
import { route, type Route } from '../../http/route.ts';
import { addDevice } from './add-device.ts';
import { changeNotices, readNotices, stopNotices } from './choose-notices.ts';
import { removeDevice } from './remove-device.ts';

const publicKey = (ctx: AppContext) => ({ data: { public_key: ctx.push.publicKey || null } });

export const notificationsRoutes: readonly Route[] = [
  route(calls.addDevice, async ({ ctx, actor, body }) => ({
    message: texts.deviceAdded,
    data: { id: await addDevice(ctx, actor, body) },
  })),

  route(calls.removeDevice, async ({ ctx, actor, params }) => {
    await removeDevice(ctx, actor, params.id);
    return { message: texts.deviceRemoved };
  }),

  route(calls.readPublicKey, async ({ ctx }) => publicKey(ctx)),

  route(calls.addSeekerDevice, async ({ ctx, actor, body }) => ({
    message: texts.deviceAdded,
    data: { id: await addDevice(ctx, actor, body) },
  })),

  route(calls.removeSeekerDevice, async ({ ctx, actor, params }) => {
    await removeDevice(ctx, actor, params.id);
    return { message: texts.deviceRemoved };
  }),

  route(calls.readSeekerPublicKey, async ({ ctx }) => publicKey(ctx)),

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
