import { texts } from '@jipe/contract/values/translation';
import { plural } from '../lib/format.ts';

/** Acts on what is found, "pause barista downtown": the verbs one types before it, and what is offered then. */
export const askWords = texts('askWords', {
  pause: { verbs: 'pause', group: 'Pause', label: (name: string) => `Pause ${name}` },
  activate: { verbs: 'unpause resume activate', group: 'Unpause', label: (name: string) => `Unpause ${name}` },
  close: { verbs: 'close', group: 'Close', label: (name: string) => `Close ${name}` },
  message: { verbs: 'message write text', group: 'Message', label: (name: string) => `Message ${name}` },
  hire: { verbs: 'hire', group: 'Hire', label: (name: string) => `Hire ${name}` },
  allListings: (count: number) => `Show all ${plural(count, 'job listing')}`,
});
