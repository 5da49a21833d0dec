import type { Settings } from './settings.ts';

/** A page of the seekers' side that a mail leads to. Links of a mail hold a token. */
type SeekerPage = '/mine' | '/messages' | `/confirm/${string}` | `/not-me/${string}`;

/** Where a mail to a seeker leads. Without the app only the pages of a mail's own links are there; others tell where the apps are. */
export function seekerLink(
  { seekerApp, publicUrl }: Pick<Settings, 'seekerApp' | 'publicUrl'>,
  page: SeekerPage,
): string {
  if (seekerApp !== null) return `${seekerApp.url}${page}`;
  return `${publicUrl}${page === '/mine' || page === '/messages' ? '/download' : page}`;
}
