import * as calls from '@jipe/contract/users/endpoints';
import { userTexts } from '@jipe/contract/users/texts';
import { route, type Route } from '../../http/route.ts';
import { addUser } from './add-user.ts';
import { deleteUser } from './delete-user.ts';
import { editUser } from './edit-user.ts';
import { listUsers } from './list-users.ts';
import { resendInvite } from './resend-invite.ts';

export const usersRoutes: readonly Route[] = [
  route(calls.listUsers, async ({ ctx, actor, query, url }) => ({ data: await listUsers(ctx, actor, query, url) })),

  route(calls.addUser, async ({ ctx, actor, body }) => ({
    message: userTexts.added,
    data: await addUser(ctx, actor, body),
  })),

  route(calls.editUser, async ({ ctx, actor, params, body }) => ({
    message: userTexts.edited,
    data: await editUser(ctx, actor, params.id, body),
  })),

  route(calls.resendInvite, async ({ ctx, actor, params, ip }) => {
    await resendInvite(ctx, actor, params.id, ip);
    return { message: userTexts.inviteSent };
  }),

  route(calls.deleteUser, async ({ ctx, actor, params }) => {
    await deleteUser(ctx, actor, params.id);
    return { message: userTexts.deleted };
  }),
];
