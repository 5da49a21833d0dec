import { texts } from '@jipe/contract/values/translation';
import { plural } from '../lib/format.ts';

/**
 * Texts of the palette's results and of its typed actions such as "pause barista downtown". `verbs` are the words that
 * start an action.
 */
export const askWords = texts('askWords', {
  pause: { verbs: 'pause', group: 'Pause', label: (name: string) => `Pause ${name}` },
  activate: { verbs: 'unpause resume activate', group: 'Unpause', label: (name: string) => `Unpause ${name}` },
  close: { verbs: 'close', group: 'Close', label: (name: string) => `Close ${name}` },
  message: { verbs: 'message write text', group: 'Message', label: (name: string) => `Message ${name}` },
  hire: { verbs: 'hire', group: 'Hire', label: (name: string) => `Hire ${name}` },
  /** Command that opens the full list. */
  allFound: {
    locations: (count: number) => `Show all ${plural(count, 'location')}`,
    listings: (count: number) => `Show all ${plural(count, 'job listing')}`,
    applicants: (count: number) => `Show all ${plural(count, 'applicant')}`,
    conversations: (count: number) => `Show all ${plural(count, 'conversation')}`,
  },
});
