import type { Settings } from './settings.ts';

/** A page of the job seekers' app that a mail links to. Confirm and disown links contain a token. */
type SeekerPage = '/mine' | '/messages' | `/confirm/${string}` | `/not-me/${string}`;

/**
 * Returns the target of a link in a mail to a seeker. Without the app only the confirm and disown pages exist; other
 * links lead to the app stores' page.
 */
export function seekerLink(
  { seekerApp, publicUrl }: Pick<Settings, 'seekerApp' | 'publicUrl'>,
  page: SeekerPage,
): string {
  if (seekerApp !== null) return `${seekerApp.url}${page}`;
  return `${publicUrl}${page === '/mine' || page === '/messages' ? '/download' : page}`;
}
