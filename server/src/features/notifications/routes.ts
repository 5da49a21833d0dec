import * as calls from '@jipe/contract/notifications/endpoints';
import { notificationTexts as texts } from '@jipe/contract/notifications/texts';
import type { AppContext } from '../../access/context.ts';
import { route, type Route } from '../../http/route.ts';
import { addDevice } from './add-device.ts';
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
];
