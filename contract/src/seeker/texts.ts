import { texts } from '../values/translation.ts';

/** Texts of the seeker gateway. Those of sign-in are in auth. */
export const seekerTexts = texts('seekerTexts', {
  // ── errors at a field ──
  fullNameRequired: 'Please enter your full name',
  phoneInvalid: 'Please enter a valid phone number',
  positionRequired: 'Please enter the position',
  employerRequired: 'Please enter the name of the employer',
  dateInvalid: 'Please enter a date as YYYY-MM or YYYY-MM-DD',
  datesReversed: 'The end date is before the start date',
  skillRequired: 'Please enter the skill',
  timeInvalid: 'Please enter a time as HH:mm',
  timePair: 'Please enter both from and to, or neither',
  mailInvalid: 'mail must be true or false.',
  pushInvalid: 'push must be true or false.',
  hideContactInvalid: 'hide_contact must be true or false.',
  workHistoryTooMany: 'You can add at most 50 entries.',
  skillsTooMany: 'You can add at most 50 skills.',
  /** For a location whose pin is not at its door. */
  near: (zip: string) => `near ${zip}`,
  placeInvalid: 'lat and lng must be the coordinates of one place.',
  radiusInvalid: 'radius_km must be a number from 1 to 500.',
  typeUnknown: 'type must be one of the job types.',
  answersInvalid: 'responsibilities_answers is a list of {name, value}, each value yes or no.',
  viaInvalid: 'via must be at most 20 of a-z, 0-9, colon, underscore and hyphen.',
  wantsAdjustmentInvalid: 'wants_adjustment must be true or false.',
  answersMissing: 'Please answer every question.',
  codeWrong: 'This code is wrong or has expired.',
  pictureRequired: 'Please choose a picture.',
  linkInvalid: 'This link is wrong or has expired.',

  // ── messages of the API ──
  registered: 'Welcome!',
  loggedIn: 'Login Success',
  codeSent: 'If this email is known, a code is on its way.',
  passwordSet: 'Your password is set.',
  noticesSaved: 'Saved',
  confirmed: 'Your address is confirmed.',
  erased: 'You are erased.',
  profileSaved: 'Profile saved',
  favourited: 'Added to your favourites',
  unfavourited: 'Removed from your favourites',
  applied: 'Application sent',
  applyOutside: 'Please apply on the page of the employer.',
  withdrawn: 'Application withdrawn',
  alreadyApplied: 'You have already applied to this job.',
  counted: 'Success',
});

/** The gateway's section in the OpenAPI document, for developers of the job seekers' app. Markdown. */
export const gatewayGuide = `Everything a job seekers’ app stands on. Its accounts and tokens are its own: a token of a business user is 401 here, and the reverse. A seeker sees and changes only what is theirs.

**In an hour.** A first app needs five calls: \`seeker/auth/enter/\`, \`seeker/jobs/\`, \`seeker/jobs/{id}/\`, \`seeker/jobs/{id}/apply/\` and \`seeker/conversations/\`. Before anybody is signed in, \`public/shops/{code}/\` (the code of a poster) and \`public/open-jobs/{id}/\` show what is open. Send \`Authorization: Token <token>\` with every call that is not public.

**Signing in.** \`seeker/auth/enter/\` takes an e-mail and a name: an address nobody has is signed in at once (201, \`is_confirmed\` false), to any other a code is mailed (200, \`code_sent\`). \`seeker/auth/send-code/\` mails six digits, which \`seeker/auth/code/\` takes within 10 minutes, five tries at most; the answers do not tell whether an address is known. Give both a random \`Idempotency-Key\`, kept secret and with the form: after a lost answer the same call again is answered the same, for as long as the tokens were not renewed. The first code confirms the address, ends the sessions from before and removes a password. With passwords: \`seeker/auth/register/\` and \`seeker/auth/login/\`; within 10 minutes of a code \`seeker/auth/password/\` sets a new one. At 401 trade the refresh token at \`seeker/auth/token/\` (201) and repeat the call once; a refresh token works once, so refresh in one place at a time. A 403 there means to sign in again. \`seeker/auth/logout/\` ends the session, its access tokens at once. The receipt of an application confirms the address by a link, and by another says “This was not me”, which erases the person: that ends the session, too.

**The seeker.** \`seeker/profile/\` is read with GET and changed with PATCH: only what is sent changes. \`time_slots\` are the hours as they are, several a day, on the half hour, past midnight where the end is at or before the start; touching ones become one, overlapping ones are refused. \`availabilities\` is the same with one span a day: always answered, and sent alone it replaces the slots. Tell people that times they cannot work because of religion, disability or a medical condition need not be told. \`hide_contact\` keeps e-mail and phone from every employer. The picture goes to \`seeker/profile/picture/\` as multipart.

**Finding work.** \`seeker/jobs/\` lists active listings: nearest first with \`lat\` and \`lng\` (and \`radius_km\`), newest first without; \`type\` and \`q\` narrow it. Follow \`next\` as it is until it is null; it carries a cursor, so nothing repeats while others post. A \`count\` of 1,000 means that many or more. \`seeker/jobs/{id}/\` is one listing with its business, its hours and its questions; one that was paused or closed is 404, except to who applied. Tell each listing that was looked at to \`seeker/jobs/{id}/impression/\`: it counts once per seeker and day, so sending it again is harmless. \`seeker/jobs/{id}/favorite/\` marks (POST) and unmarks (DELETE).

**Applying.** POST \`seeker/jobs/{id}/apply/\` with an answer \`yes\` or \`no\` to each question of the listing and, if you like, \`time_slots\` (they become the profile’s), a \`note\` of 300 characters, \`language\`, \`via\` (where the person came from) and \`wants_adjustment\` (they would like to talk about an adjustment). Send an \`Idempotency-Key\` of your own: the same key again, after a lost answer, is answered with what happened, so keep it with the form until an answer is there. 201 is an application; it keeps what it was made with, whatever changes in the profile later. 200 carries \`apply_url\` instead: this employer takes applications on a page of its own, so open it. A second application to one listing is 409; one that was withdrawn is sent anew by applying again, with a new \`Idempotency-Key\`, and keeps its id.

**One’s own.** \`seeker/applications/\` lists what was applied for, the newest first, with what became of it: \`state\` is the first that holds of \`withdrawn\`, \`told\` (not this time), \`closed\`, \`talking\`, \`seen\` and \`received\`, since \`state_at\`; \`hours_match\` is how many of the hours the job needs are covered. \`seeker/applications/{id}/withdraw/\` takes one back; again, it changes nothing. \`seeker/favorites/\` lists the favourites, those paused or closed too.

**Talking.** A conversation begins when the employer writes; \`seeker/conversations/\` lists them, the latest first. \`seeker/conversations/{id}/messages/\` reads by 20, newest first, and sends; give each message a \`client_id\`, and sent again it is stored once. \`seeker/conversations/{id}/read/\` marks what was read. Live: connect Socket.IO to this host with \`auth: {token}\`, emit \`join\` with the bare seeker id, and listen for \`newChatMessage\`; after a reconnect ask for what was missed. Messages are numbered by \`no\` without gaps.

**Mail and push.** Receipts, what was decided, and messages that are unread for five minutes are mailed in the seeker’s language. \`seeker/notices/\` reads and changes what a seeker is told of: \`mail\` (codes come all the same), \`push\`, and \`language\`. \`seeker/devices/public-key/\` is the key to subscribe with, \`seeker/devices/\` takes the subscription, \`seeker/devices/{id}/\` forgets it.

**Out again.** \`seeker/account/export/\` is everything stored about the seeker, a ZIP of JSON and CSV. \`seeker/account/erase/\` takes a mailed code (\`seeker/auth/send-code/\`) and erases the person at once: forget the tokens. Applications stay with the employer for a time, with name, hours, answers and decisions.

**Refusals.** 400 names each field with its messages. 404 is not there, or not for this seeker. 409 is too late or twice. 429 carries \`Retry-After\` in seconds.`;
