import * as calls from '@jipe/contract/settings/endpoints';
import { settingsTexts } from '@jipe/contract/settings/texts';
import { route, type Route } from '../../http/route.ts';
import { deleteAccount } from './delete-account.ts';
import { editBusinessSettings } from './edit-business-settings.ts';
import { exportBusiness } from './export-business.ts';
import { listActivity } from './list-activity.ts';
import { readBusinessSettings } from './read-business-settings.ts';

export const settingsRoutes: readonly Route[] = [
  route(calls.deleteAccount, async ({ ctx, actor, body }) => {
    const message = await deleteAccount(ctx, actor, body);
    return { status: 200 as const, message, data: { message } };
  }),

  route(calls.listActivity, async ({ ctx, actor, query, url }) => ({
    data: await listActivity(ctx, actor, query, url),
  })),

  route(calls.exportBusiness, ({ ctx, actor }) => exportBusiness(ctx, actor)),

  route(calls.readBusinessSettings, async ({ ctx, actor }) => ({ data: await readBusinessSettings(ctx, actor) })),

  route(calls.editBusinessSettings, async ({ ctx, actor, body }) => ({
    message: settingsTexts.saved,
    data: await editBusinessSettings(ctx, actor, body),
  })),
];
