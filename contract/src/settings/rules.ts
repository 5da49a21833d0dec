import { BULK_CODE } from '../billing/rules.ts';
import { settingsTexts } from './texts.ts';

/** Returns the advice on the delete card, by the code of the current plan. */
export const deleteAdvice = (planCode: string | null) =>
  planCode === BULK_CODE ? settingsTexts.deleteWithBundle : settingsTexts.deleteOtherwise;

/** Returns the line under Change Password, with the user's e-mail when known. */
export const changeLine = (email: string | null) =>
  email ? settingsTexts.changeAnyTimeFor.replace('{email}', () => email) : settingsTexts.changeAnyTime;

/** The delete-account modal: confirm first, then reasons. */
export type DeleteStep = 'closed' | 'confirm' | 'reasons';
export type DeleteMove = 'open' | 'dismiss' | 'confirm';

export function nextDeleteStep(step: DeleteStep, move: DeleteMove): DeleteStep {
  if (move === 'dismiss') return 'closed';
  if (move === 'open') return step === 'closed' ? 'confirm' : step;
  return step === 'confirm' ? 'reasons' : step;
}

/** The longest delay before applicants are told of a decision, and the default delay. */
export const MAX_UNDO_SECONDS = 3600;
export const UNDO_SECONDS = 600;
/** The largest monthly cap, in minor units. */
export const MAX_CAP_MINOR = 999_999_999;
