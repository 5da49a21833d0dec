import { texts } from '../values/translation.ts';

export const applicantTexts = texts('applicantTexts', {
  // ── errors at a field ──
  actionsInvalid: 'actions is a list of interviewed and hired.',
  hiddenRequired: 'is_hidden must be true or false.',
  swipeInvalid: 'swipe_direction must be right.',
  flagInvalid: 'This must be true or false.',
  applicationUnknown: 'This applicant does not exist.',
  applicationsRequired: 'Please select at least one applicant.',
  applicationsTooMany: 'Up to 500 applicants can be decided on at once.',
  actUnknown: 'act must be interviewed, hired, undo_flags, hide, unhide, not_this_time or message.',
  tellRequired: 'Please enter what they are told.',
  tellFieldUnknown: '{name} is no field of a reply. The fields are {fields}.',
  seenAtInvalid: 'seen_at must be a date and time such as 2026-03-02T00:00:00Z.',
  stateInvalid: 'state must be new, waiting or undecided.',
  hoursInvalid: 'This must be a number of hours from 0 to 168.',
  noteRequired: 'Please write a note.',
  noteTooLong: 'A note can have up to 1,000 characters.',

  // ── refusals ──
  noteOfSomebodyElse: 'Only who wrote a note or an admin can delete it.',
  statusChangedElsewhere: 'Somebody else changed this applicant meanwhile. Please look again.',

  notHired: 'Hours are agreed with people who are hired.',
  changedMeanwhile: 'Somebody else changed some of these applicants meanwhile. Please look again.',
  undoOver: 'This can no longer be undone.',
  toldAlready: 'They were told already. This can no longer be undone.',
  undoneAlready: 'This was undone. Nobody is told.',
  nobodyToTell: 'There is nobody to tell.',

  // ── toasts ──
  decided: 'Done',
  decisionUndone: 'Undone',
  decisionSent: 'Sent',
  statusFailed: "Could not update applicant's status.",
  fetchFailed: 'Could not fetch applicants.',
  fetchDataFailed: 'Could not fetch applicants data.',
  fetchRequiredFailed: 'Could not fetch required applicants.',
  favouritesFailed: 'Could not fetch required favourites.',
  somethingWrong: 'Something went wrong. Please refresh the page.',
  statusSaved: 'Status updated successfully',
  hidden: 'Applicant hidden',
  unhidden: 'Applicant unhidden',
  noteSaved: 'Note saved',
  noteDeleted: 'Note deleted',
  hoursAgreed: 'Hours agreed',

  // ── screens ──
  empty: 'No data to display',
  toggles: { applicants: 'Applicants', favorites: 'Favorites' },
  filters: { interviewed: 'Interviewed', hired: 'Hired', hidden: 'Hidden' },
  columns: {
    applicant: 'Applicant',
    dateApplied: 'Date applied',
    contactInfo: 'Contact info',
    status: 'Status',
    messaging: 'Messaging',
    actions: 'Actions',
    favoritedDate: 'Favorited date',
  },
  sections: {
    workHistory: 'Work history',
    contactInfo: 'Contact info',
    skills: 'Skills',
    availability: 'Availability',
    questions: 'Application questions',
  },
  notAvailable: 'Not Available',
  swipeTip: 'Swipe a card right to start a conversation.',
  keyTip: 'Press the right arrow key on a card to start a conversation.',
  hide: 'Hide',
  unhide: 'Unhide',
});
