import type { Migration } from './migration.ts';
import { product } from './0001-product.ts';
import { embeddedProcessor } from './0002-embedded-processor.ts';
import { listingEventKey } from './0003-listing-event-key.ts';
import { seekerFeed } from './0004-seeker-feed.ts';
import { mailLink } from './0005-mail-link.ts';
import { accounts } from './0006-accounts.ts';
import { applicantsShown } from './0007-applicants-shown.ts';
import { conversationsLatest } from './0008-conversations-latest.ts';
import { listingApplicants } from './0009-listing-applicants.ts';
import { businessApplicants } from './0010-business-applicants.ts';
import { largeCharge } from './0011-large-charge.ts';
import { fileSizes } from './0012-file-sizes.ts';
import { mailOfUser } from './0013-mail-of-user.ts';
import { promoOnce } from './0014-promo-once.ts';
import { promoGiven } from './0015-promo-given.ts';
import { keptApart } from './0018-kept-apart.ts';
import { words } from './0022-words.ts';
import { oneMailbox } from './0023-one-mailbox.ts';
import { languages } from './0024-languages.ts';
import { keptKey } from './0030-kept-key.ts';
import { desk } from './0031-desk.ts';
import { deskCounted } from './0032-desk-counted.ts';
import { replies } from './0035-replies.ts';
import { messageWords } from './0036-message-words.ts';
import { notices } from './0037-notices.ts';
import { businessSettings } from './0039-business-settings.ts';
import { capNotice } from './0040-cap-notice.ts';
import { listingChange } from './0041-listing-change.ts';
import { decisions } from './0042-decisions.ts';
import { coordinatesPrecision } from './0045-coordinates-precision.ts';
import { peopleWanted } from './0048-people-wanted.ts';
import { agreedHours } from './0049-agreed-hours.ts';
import { coverageRun } from './0050-coverage-run.ts';
import { withdrawn } from './0051-withdrawn.ts';
import { seekerCodes } from './0052-seeker-codes.ts';
import { seekerNotices } from './0053-seeker-notices.ts';
import { openingHours } from './0054-opening-hours.ts';
import { unreadSince } from './0055-unread-since.ts';
import { quietHours } from './0056-quiet-hours.ts';
import { hoursAsGiven } from './0058-hours-as-given.ts';
import { seekersOut } from './0059-seekers-out.ts';
import { doorCode } from './0065-door-code.ts';
import { erasedWaitNot } from './0066-erased-wait-not.ts';
import { searchMessages } from './0072-search-messages.ts';
import { coveredIndex } from './0073-covered.ts';
import { inboxWaits } from './0074-inbox-waits.ts';
import { listsOfMany } from './0075-lists-of-many.ts';
import { unreadKept } from './0076-unread-kept.ts';
import { searchParts } from './0077-search-parts.ts';
import { wordForms } from './0078-word-forms.ts';

/** Every migration, in order of its name. How to write one: migration.ts. */
export const migrations: Record<string, Migration> = {
  '0001-product': product,
  '0002-embedded-processor': embeddedProcessor,
  '0003-listing-event-key': listingEventKey,
  '0004-seeker-feed': seekerFeed,
  '0005-mail-link': mailLink,
  '0006-accounts': accounts,
  '0007-applicants-shown': applicantsShown,
  '0008-conversations-latest': conversationsLatest,
  '0009-listing-applicants': listingApplicants,
  '0010-business-applicants': businessApplicants,
  '0011-large-charge': largeCharge,
  '0012-file-sizes': fileSizes,
  '0013-mail-of-user': mailOfUser,
  '0014-promo-once': promoOnce,
  '0015-promo-given': promoGiven,
  '0018-kept-apart': keptApart,
  '0022-words': words,
  '0023-one-mailbox': oneMailbox,
  '0024-languages': languages,
  '0030-kept-key': keptKey,
  '0031-desk': desk,
  '0032-desk-counted': deskCounted,
  '0035-replies': replies,
  '0036-message-words': messageWords,
  '0037-notices': notices,
  '0039-business-settings': businessSettings,
  '0040-cap-notice': capNotice,
  '0041-listing-change': listingChange,
  '0042-decisions': decisions,
  '0045-coordinates-precision': coordinatesPrecision,
  '0048-people-wanted': peopleWanted,
  '0049-agreed-hours': agreedHours,
  '0050-coverage-run': coverageRun,
  '0051-withdrawn': withdrawn,
  '0052-seeker-codes': seekerCodes,
  '0053-seeker-notices': seekerNotices,
  '0054-opening-hours': openingHours,
  '0055-unread-since': unreadSince,
  '0056-quiet-hours': quietHours,
  '0058-hours-as-given': hoursAsGiven,
  '0059-seekers-out': seekersOut,
  '0065-door-code': doorCode,
  '0066-erased-wait-not': erasedWaitNot,
  '0072-search-messages': searchMessages,
  '0073-covered': coveredIndex,
  '0074-inbox-waits': inboxWaits,
  '0075-lists-of-many': listsOfMany,
  '0076-unread-kept': unreadKept,
  '0077-search-parts': searchParts,
  '0078-word-forms': wordForms,
};
