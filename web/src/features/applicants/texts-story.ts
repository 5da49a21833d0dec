import { texts } from '@jipe/contract/values/translation';

/** The words of a person's history and the team's notes. */
export const storyWords = texts('storyWords', {
  title: 'Notes and history',
  note: 'Note',
  noteHint: 'Only your team reads this.',
  addNote: 'Add note',
  noteFailed: 'The note could not be saved.',
  loading: 'Loading the history',
  failed: 'The history could not be loaded.',
  showEarlier: 'Show earlier',
  deleteNote: (name: string) => `Delete the note of ${name}`,
  deleteTitle: 'Delete this note?',
  deleteText: 'It is gone for the whole team.',
  deleteLabel: 'Delete note',
  keep: 'Keep it',
  deleteFailed: 'The note could not be deleted.',
  /** Acts of the applicant, whose name is in the heading. */
  theirs: { applied: 'Sent the application', withdrawn: 'Withdrew the application', message: 'Wrote' },
  /** Acts of a member of the team. */
  what: {
    seen: (name: string) => `${name} opened the application`,
    interviewed: (name: string) => `${name} ticked Interviewed`,
    hired: (name: string) => `${name} ticked Hired`,
    unticked: (name: string) => `${name} unticked the status`,
    hidden: (name: string) => `${name} hid the applicant`,
    shown: (name: string) => `${name} showed the applicant again`,
    note: (name: string) => `${name} noted`,
    told: (name: string) => `${name} told them of the decision`,
    message: (name: string) => `${name} wrote`,
  },
  /** Replaces the name of a deleted user. */
  somebody: 'Somebody of the team',
});
