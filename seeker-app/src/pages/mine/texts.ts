import { texts } from '@jipe/contract/values/translation';

export const mineWords = texts('mineWords', {
  title: 'Applications',
  none: 'You have not applied anywhere yet. A code at a shop’s door, or a link to a job, leads to what is open.',
  appliedOn: (day: string) => `Sent ${day}`,
  // The application's state and its date.
  received: () => 'They have it. Nobody has opened it yet.',
  seen: (day: string) => `They opened it on ${day}.`,
  talking: (day: string) => `They wrote to you on ${day}.`,
  told: (day: string) => `They told you on ${day}: not this time.`,
  closed: (day: string) => `This job takes nobody more since ${day}.`,
  withdrawn: (day: string) => `You took it back on ${day}.`,
  hours: (covered: string, needed: string) => `You cover ${covered} of the ${needed} hours they need.`,
  messages: 'Messages',
  applyAgain: 'Apply again',
  withdraw: 'Take it back',
  withdrawOf: (title: string) => `Take it back: ${title}`,
  sure: 'Take this application back?',
  sureLead: (business: string) =>
    `${business} does not see it any more. While the job is open you can apply again, and your place in the list is a new one.`,
  yes: 'Yes, take it back',
  tookBack: (title: string) => `“${title}” is taken back.`,
  like: (title: string, business: string) => `Save “${title}” among the jobs you like? ${business} sees that you did.`,
  likeYes: 'Save',
  liked: (title: string) => `“${title}” is among the jobs you like.`,
  backToJob: 'Back to the job',
  favourites: 'Jobs you like',
  perHour: 'per hour',
  unlike: 'Remove',
  unlikeOf: (title: string) => `Remove: ${title}`,
  paused: 'Not open right now.',
});
