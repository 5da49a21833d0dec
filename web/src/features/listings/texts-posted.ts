import { texts } from '@jipe/contract/values/translation';

/** Words of the panel after a listing is posted. */
export const postedWords = texts('postedWords', {
  liveAt: (place: string) => `Live at ${place}`,
  liveAtMany: (count: number) => `Live at ${count} locations`,
  line: (title: string) => `“${title}” is open, and people nearby can find it now.`,
  next: 'What happens next',
  /** In the order of the steps. */
  nextSteps: {
    apply: 'Applicants are listed under All applications, newest first.',
    spread: 'The link and the code bring your own customers to it: share them, or hang the poster in your window.',
    renews: (days: number) =>
      `It is open for ${days} days and then renews, for your plan’s price or a credit, until you pause or close it.`,
  },
  asSeekersSee: 'See it as job seekers do',
  printPoster: 'Print a window poster',
  close: 'Done',
  /** The poster has both languages side by side, whoever prints it. */
  poster: {
    hiring: 'We are hiring · Se busca personal',
    perHour: 'per hour · por hora',
    scan: 'Point your phone’s camera at the code.',
    scanToo: 'Apunta la cámara de tu teléfono al código.',
  },
});
