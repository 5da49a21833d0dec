import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { accountType, personName } from '../profile/schema.ts';
import { email } from '../values/email.ts';
import { id, idOf } from '../values/id.ts';
import { queryChoice } from '../values/query.ts';
import { searchText } from '../values/text.ts';
import { userTexts } from './texts.ts';

// ── Inputs ──

const assignment = z.object({ location_id: idOf(userTexts.locationUnknown) }, { error: userTexts.locationUnknown });

/** `locations` may be null for an admin, who sees all locations; sent ones are dropped. */
export const userBody = z
  .object({
    first_name: personName(userTexts.firstNameRequired),
    last_name: personName(userTexts.lastNameRequired),
    email: email({ required: userTexts.emailRequired, invalid: userTexts.emailInvalid }),
    account_type: z.enum(accountType.options, { error: userTexts.accountTypeRequired }),
    locations: z.array(assignment, { error: userTexts.locationsInvalid }).nullish(),
  })
  .transform((user) => ({
    ...user,
    locations: user.account_type === 'business_owner' ? [] : (user.locations ?? []),
  }));
export type UserBody = z.input<typeof userBody>;

export const userSorts = ['name', 'newest'] as const;

export const usersQuery = pageQuery.extend({
  /** Searches names and e-mail. */
  search: searchText.optional(),
  account_type: queryChoice(accountType.options, userTexts.accountTypeInvalid),
  account_status: queryChoice(['active', 'pending'], userTexts.statusInvalid),
  location_id: searchText.optional(),
  sort: queryChoice(userSorts, userTexts.sortInvalid),
});

// ── Answers ──

/** pending: invited, but not signed up yet. */
export const accountStatus = z.enum(['active', 'pending', 'deleted']);
export type AccountStatus = z.infer<typeof accountStatus>;

export const managedUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  account_type: accountType,
  account_status: accountStatus,
  /** Empty for an admin, who sees all locations. */
  locations: z.array(z.object({ id, name: z.string() })),
  profile_picture_url: z.string().nullable(),
  created_at: z.string(),
});
export type ManagedUser = z.infer<typeof managedUser>;

export const usersAnswer = listAnswer(managedUser);
export const userAnswer = answer(managedUser);
