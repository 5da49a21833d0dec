import { whyListingCannot } from '@jipe/contract/listings/rules';
import type { ApplyBody } from '@jipe/contract/seeker/schema';
import { seekerTexts } from '@jipe/contract/seeker/texts';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import type { QuestionAnswer } from '../../db/stored.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../http/errors.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import { addApplication, dayOf, sendAgain } from '../applicants/index.ts';
import { countOnListing } from '../listings/index.ts';
import { receiptMail } from './mails.ts';
import { findReceipt } from './queries-own.ts';
import { updateSeeker } from './queries-account.ts';
import { findJobToApply, type JobToApply } from './queries-job.ts';
import { insertTouch } from './queries-touch.ts';
import { hoursOf, RECEIPT_MAIL, sortAnswers } from './rules.ts';

/** The id of the application, or the employer's own application page. */
export type Applied = { application_id: string } | { apply_url: string };

interface Request {
  listing_id: string;
  body: ApplyBody;
  requestKey: string | null;
}

/** Applies once to a listing, or returns the employer's own page and counts the click. */
export async function applyToJob(ctx: AppContext, { scope }: SeekerActor, request: Request): Promise<Applied> {
  const { listing_id, body, requestKey } = request;
  return inTransaction(ctx, async (trx): Promise<Applied> => {
    const job = await findJobToApply(trx, scope, listing_id);
    if (!job) throw new NotFoundError();
    const { application_id, business_id, location_id, online_application_url, is_withdrawn } = job;
    // A retry after a crash that lost the answer: returns the application that the first request made.
    if (application_id !== null && requestKey !== null && keysOf(job).includes(requestKey)) return { application_id };
    const isOutside = job.application_type === 'online_application' && online_application_url !== '';
    if (application_id !== null && !is_withdrawn && !isOutside) throw new ConflictError(seekerTexts.alreadyApplied);
    const why = whyListingCannot('apply', job.status);
    if (why !== null) throw new ConflictError(why);
    if (isOutside) {
      await updateSeeker(trx, scope, hoursOf(body));
      await countClick(ctx, trx, scope, listing_id);
      return { apply_url: online_application_url };
    }
    const answers = answersFor(job, body.responsibilities_answers);
    const { note, language, via, wants_adjustment } = body;
    // First, because the application copies the seeker's current hours.
    await updateSeeker(trx, scope, hoursOf(body));
    const send = is_withdrawn ? sendAgain : addApplication;
    const added = await send(ctx, trx, scope, {
      business_id,
      listing_id,
      location_id,
      responsibilities_answers: answers,
      request_key: requestKey,
      note,
      language,
      via,
      wants_adjustment,
    });
    if (added === null) {
      await lockSeeker(trx, scope);
      // Race: the same seeker applies twice at once. One application is made.
      throw new ConflictError(seekerTexts.alreadyApplied);
    }
    await mailReceipt(ctx, trx, scope, { listing_id, business_id });
    return { application_id: added };
  });
}

/** Queues the receipt in the application's transaction, so that it is sent if and only if the application is stored. */
async function mailReceipt(
  ctx: AppContext,
  trx: Trx,
  scope: SeekerScope,
  { listing_id, business_id }: { listing_id: string; business_id: string },
): Promise<void> {
  const receipt = await findReceipt(trx, scope, listing_id);
  if (!receipt) return;
  const to = { email: receipt.email, of: { seeker_id: scope.seeker_id, business_id } };
  await queueMail(ctx, trx, RECEIPT_MAIL, to, receiptMail(ctx.settings, receipt));
}

/** All idempotency keys the application was sent with. A key from before a withdrawal does not revive it. */
const keysOf = ({ request_key, past_keys }: JobToApply): (string | null)[] => [request_key, ...(past_keys ?? [])];

/** Throws 400 unless every question is answered. A business that takes applications on its own site asks none. */
function answersFor(
  { application_type, responsibilities, questions }: JobToApply,
  given: readonly QuestionAnswer[],
): QuestionAnswer[] {
  const asked = {
    questions: application_type === 'online_application' ? [] : questions,
    responsibilities: responsibilities.map(({ name }) => name),
  };
  const { answers, missing } = sortAnswers(asked, given);
  if (missing) throw new InvalidError('responsibilities_answers', seekerTexts.answersMissing);
  return answers;
}

/** Counts a click once per seeker and UTC day. */
async function countClick(ctx: AppContext, trx: Trx, scope: SeekerScope, listing_id: string): Promise<void> {
  const day = dayOf(ctx.clock.now());
  if (!(await insertTouch(trx, scope, { listing_id, kind: 'click', day }))) return;
  await countOnListing(trx, listing_id, { application_clicked_count: 1 }, day);
}
