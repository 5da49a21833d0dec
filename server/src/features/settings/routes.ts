import * as calls from '@jipe/contract/settings/endpoints';
import { route, type Route } from '../../http/route.ts';
import { deleteAccount } from './delete-account.ts';
import { listActivity } from './list-activity.ts';
import { exportBusiness } from './export-business.ts';

export const settingsRoutes: readonly Route[] = [
  route(calls.deleteAccount, async ({ ctx, actor, body }) => {
    const message = await deleteAccount(ctx, actor, body);
    return { status: 200 as const, message, data: { message } };
  }),

  route(calls.listActivity, async ({ ctx, actor, query, url }) => ({
    data: await listActivity(ctx, actor, query, url),
  })),

  route(calls.exportBusiness, ({ ctx, actor }) => exportBusiness(ctx, actor)),
];
