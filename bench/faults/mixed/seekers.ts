import { randomUUID } from 'node:crypto';
import { registerOwner } from '@jipe/contract/auth/endpoints';
import {
  applyToJob,
  countImpression,
  favouriteJob,
  registerSeeker,
  replyToBusiness,
  unfavouriteJob,
  updateSeekerProfile,
  uploadSeekerPicture,
} from '@jipe/contract/seeker/endpoints';
import { freshEmail, PASSWORD } from '../../../e2e/support/accounts.ts';
import { sendWithRetry } from './client.ts';
import { logo } from './picture.ts';
import { ANYTHING } from './promises.ts';
import type { Actor, Stage } from './stage.ts';
import type { Seeker, World } from './world.ts';

/** Rate limits allow 300 registrations an hour from one address, and 150 failed logins in 15 minutes. */
const MOST_REGISTRATIONS = 120;

export const nameOf = (n: number) => ({ full_name: `Sam Seeker ${n}`, about_you: `Number ${n}` });
export const named = ({ full_name, about_you }: { full_name: string; about_you: string }) =>
  `${full_name} · ${about_you}`;

/** Draws a seeker's act: look, like, apply, write or change the profile. */
export function seekerOf(seeker: Seeker, world: World, stage: Stage): Actor {
  const { client, promises, numbers } = stage;
  const { chance } = client;
  const { api } = seeker;
  const { jobs, talks } = chance.oneOf(world.companies);
  const params = { id: chance.oneOf(jobs).id };
  const like = async () => {
    const isLiked = chance.happens(0.5);
    const tell = promises.sent(`favourite ${params.id} ${seeker.id}`, String(isLiked));
    const endpoint = isLiked ? favouriteJob : unfavouriteJob;
    tell(await sendWithRetry(client, endpoint.name, () => api.call(endpoint, { params })));
  };
  return chance.oneOf([
    like,
    like,
    async () => {
      await sendWithRetry(client, 'countImpression', () => api.call(countImpression, { params }));
    },
    async () => {
      const tell = promises.sent(`application ${params.id} ${seeker.id}`, 'there');
      const body = { responsibilities_answers: [] };
      const idempotencyKey = randomUUID();
      tell(await sendWithRetry(client, 'applyToJob', () => api.call(applyToJob, { params, body, idempotencyKey })));
    },
    async () => {
      const body = nameOf(numbers.next());
      const tell = promises.sent(`seeker ${seeker.id}`, named(body));
      tell(await sendWithRetry(client, 'updateSeekerProfile', () => api.call(updateSeekerProfile, { body })));
    },
    async () => {
      const talk = talks.find((one) => one.seeker === seeker);
      if (!talk) return;
      const client_id = `s-${numbers.next()}`;
      const tell = promises.sent(`message ${talk.id} ${client_id}`, 'there');
      const body = { message: client_id, client_id };
      const to = { id: talk.id };
      tell(await sendWithRetry(client, 'replyToBusiness', () => api.call(replyToBusiness, { params: to, body })));
    },
    async () => {
      const tell = promises.sent(`picture ${seeker.id}`, ANYTHING);
      const files = { profile_picture: logo(numbers.next()) };
      const outcome = await sendWithRetry(client, 'uploadSeekerPicture', () =>
        api.call(uploadSeekerPicture, { files }),
      );
      tell(outcome, outcome.came === 'kept' ? outcome.answer.data.profile_picture_url : ANYTHING);
    },
  ]);
}

/** Registers seekers and owners, as many as the rate limit allows. */
export function newcomer({ door }: World, stage: Stage): Actor {
  const { client, promises } = stage;
  const password = PASSWORD;
  const isOwner = client.chance.happens(0.5);
  return async () => {
    if (promises.about('registered ').length >= MOST_REGISTRATIONS) return;
    const email = freshEmail(isOwner ? 'owner' : 'seeker');
    const tell = promises.sent(`registered ${isOwner ? 'owner' : 'seeker'} ${email}`, 'there');
    if (isOwner) {
      const body = { first_name: 'Olive', last_name: 'Owner', email, password, confirm_password: password };
      tell(await sendWithRetry(client, 'registerOwner', () => door.call(registerOwner, { body })));
    } else {
      const body = { full_name: 'Sam Seeker', email, password };
      tell(await sendWithRetry(client, 'registerSeeker', () => door.call(registerSeeker, { body })));
    }
  };
}
