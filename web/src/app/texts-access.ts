import { texts } from '@jipe/contract/values/translation';

/** Messages to a user who has lost access. */
export const accessWords = texts('accessWords', {
  and: 'and',
  demoted: 'You are a User now, not an Admin any more. What only Admins may see or do is no longer here.',
  lost: (names: string) => `You are no longer assigned to ${names}.`,
  manyLost: (count: number) => `You are no longer assigned to ${count} of your locations.`,
  gone: (names: string, count: number) => `${names} ${count === 1 ? 'was' : 'were'} deleted.`,
  manyGone: (count: number) => `${count} locations were deleted.`,
});
