import { texts } from '@jipe/contract/values/translation';

/** The sources of applications. */
export const cameByWords = texts('cameByWords', {
  title: 'Where applications came from',
  way: (via: string) => (via === 'door' ? 'The code at the door' : via === 'link' ? 'A link' : via),
});
