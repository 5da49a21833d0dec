import { type ApplicationAction, applicationActions, areSameActions } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { drafts } from '../../lib/drafts.ts';
import { useMe } from '../../lib/me.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refusalTexts, toast, toastErrors } from '../../lib/toast.ts';
import { hideApplication, setApplicationStatus, swipeRight } from './api.ts';
import { afterDecision } from './optimistic-change.ts';
import { fits } from './filter.ts';
import { useHiredMoment } from './hired-moment.ts';
import { isApplication, refreshElsewhere, reloadWhereOld, updateCachedApplicant } from './shown-lists.ts';
import { applicantWords } from './texts.ts';

/** The acts on the applicants of a list, and the ticks that are not saved yet. */
export interface ApplicantActs {
  /** The actions ticked for this applicant: the draft, or the saved status. */
  ticked: (applicant: Applicant) => readonly ApplicationAction[];
  isChanged: (applicant: Applicant) => boolean;
  /** An act blocks only the same act: a status can be saved and the applicant hidden at the same time. */
  isBusy: (applicant: Applicant, act: ApplicantAct) => boolean;
  tick: (applicant: Applicant, action: ApplicationAction, isOn: boolean) => void;
  save: (applicant: Applicant) => Promise<void>;
  /** Ticks or unticks an action and saves it. Used by the keys. */
  toggle: (applicant: Applicant, action: ApplicationAction) => Promise<void>;
  revert: (applicant: Applicant) => void;
  /** `staysInList`: the row stays visible although it no longer matches the filter. */
  hide: (applicant: Applicant, is_hidden: boolean, options?: HideOptions) => Promise<void>;
  /** Opens the conversation, and begins it by a swipe to the right where there is none. */
  message: (applicant: Applicant) => Promise<void>;
}

interface HideOptions {
  staysInList?: boolean;
}

type ApplicantAct = 'save' | 'hide' | 'message';

/** Only the unsaved ticks, so that a colleague's change of another action stays. */
type Ticks = Readonly<Partial<Record<ApplicationAction, boolean>>>;
type Unsaved = Readonly<Record<string, Ticks>>;
const DRAFT = 'applicants.status';

/** Listing and seeker: a favourite has no application id. */
export const applicantKey = ({ job, user }: Applicant): string => `${job.job_id}:${user.user_id}`;

const without = <T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== key));

export function useApplicantActs(): ApplicantActs {
  const go = useGo();
  const { user_id } = useMe();
  const hiredMoment = useHiredMoment();
  const [unsaved, setUnsaved] = useState<Unsaved>(() => drafts.read<Unsaved>(user_id, DRAFT) ?? {});
  const latest = useRef(unsaved);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** Keeps the ticks as a draft in this browser until they are saved or reverted. */
  function keep(applicant: Applicant, ticks: Ticks | undefined): void {
    const key = applicantKey(applicant);
    const others = without(latest.current, key);
    latest.current = ticks === undefined ? others : { ...others, [key]: ticks };
    setUnsaved(latest.current);
    if (Object.keys(latest.current).length > 0) drafts.write(user_id, DRAFT, latest.current);
    else drafts.remove(user_id, DRAFT);
  }

  const withTicks = ({ job }: Applicant, ticks: Ticks | undefined) =>
    applicationActions.filter((action) => ticks?.[action] ?? job.application_status.includes(action));
  const ticked = (applicant: Applicant) => withTicks(applicant, unsaved[applicantKey(applicant)]);

  function tick(applicant: Applicant, action: ApplicationAction, isOn: boolean): void {
    const ticks = { ...latest.current[applicantKey(applicant)], [action]: isOn };
    const isAsSaved = areSameActions(withTicks(applicant, ticks), applicant.job.application_status);
    keep(applicant, isAsSaved ? undefined : ticks);
  }

  const revert = (applicant: Applicant) => keep(applicant, undefined);

  const busyKey = (applicant: Applicant, act: ApplicantAct) => `${act}:${applicantKey(applicant)}`;

  async function whileBusy(applicant: Applicant, act: ApplicantAct, work: () => Promise<void>): Promise<void> {
    const key = busyKey(applicant, act);
    if (busy.has(key)) return;
    setBusy((all) => new Set([...all, key]));
    try {
      await work();
    } finally {
      setBusy((all) => new Set([...all].filter((other) => other !== key)));
    }
  }

  async function save(applicant: Applicant): Promise<void> {
    const { application_id, application_status: saved } = applicant.job;
    const ticks = latest.current[applicantKey(applicant)];
    const wanted = withTicks(applicant, ticks);
    if (application_id === null || areSameActions(wanted, saved)) return;
    // Optimistic update: the boxes equal the saved status, so the check and the cross disappear.
    const undo = updateCachedApplicant(isApplication(application_id), (shown) => ({
      job: afterDecision(shown, { application_status: wanted, is_hidden: shown.job.is_hidden }),
    }));
    revert(applicant);
    try {
      const { is_hidden } = await setApplicationStatus(application_id, wanted, saved);
      await refreshElsewhere();
      void reloadWhereOld(
        application_id,
        (job) => areSameActions(job.application_status, wanted),
        (filter) => fits({ application_status: wanted, is_hidden }, filter),
      );
      if (wanted.includes('hired') !== saved.includes('hired')) hiredMoment.tell(applicant, wanted.includes('hired'));
    } catch (error) {
      undo();
      keep(applicant, ticks);
      toastStatusRefused(applicant, error);
    }
  }

  return {
    ticked,
    revert,
    isChanged: (applicant) => !areSameActions(ticked(applicant), applicant.job.application_status),
    isBusy: (applicant, act) => busy.has(busyKey(applicant, act)),
    tick,
    save: (applicant) => whileBusy(applicant, 'save', () => save(applicant)),
    toggle: (applicant, action) =>
      whileBusy(applicant, 'save', async () => {
        const now = withTicks(applicant, latest.current[applicantKey(applicant)]);
        tick(applicant, action, !now.includes(action));
        await save(applicant);
      }),
    hide: (applicant, is_hidden, options) => whileBusy(applicant, 'hide', () => hide(applicant, is_hidden, options)),
    message: (applicant) =>
      whileBusy(applicant, 'message', async () => {
        const conversation_id = await conversationOf(applicant);
        if (conversation_id !== null) await go(paths.messages(conversation_id));
      }),
  };
}

/**
 * A 409 means that somebody else was faster: their change is loaded and shown. Any other error shows the
 * specification's sentence. The title names the applicant, since other saves made in a row may have succeeded.
 */
function toastStatusRefused({ user: { seeker_full_name: title } }: Applicant, error: unknown): void {
  if (error instanceof ApiError && error.status === 409) {
    for (const text of refusalTexts(error)) toast.error(text, { title });
    void queryClient.invalidateQueries({ queryKey: ['applicants'] });
  } else {
    toast.error(texts.statusFailed, { title });
  }
}

async function hide(
  applicant: Applicant,
  is_hidden: boolean,
  { staysInList = false }: HideOptions = {},
): Promise<void> {
  const { application_id } = applicant.job;
  if (application_id === null) return;
  const undo = updateCachedApplicant(
    isApplication(application_id),
    (shown) => ({ job: afterDecision(shown, { application_status: shown.job.application_status, is_hidden }) }),
    { dropsUnfit: !staysInList },
  );
  try {
    const { application_status } = await hideApplication(application_id, is_hidden);
    await refreshElsewhere();
    void reloadWhereOld(
      application_id,
      (job) => job.is_hidden === is_hidden,
      (filter) => fits({ application_status, is_hidden }, filter),
    );
    const takeBack = () => {
      undo();
      void hide({ ...applicant, job: { ...applicant.job, is_hidden } }, !is_hidden);
    };
    if (is_hidden)
      toast.success(texts.hidden, {
        // Names the applicant whom Undo restores, since another may have been hidden a moment before.
        title: applicant.user.seeker_full_name,
        action: { label: applicantWords.undo, onClick: takeBack },
      });
    else toast.success(texts.unhidden);
  } catch {
    undo();
    toast.error(texts.statusFailed, { title: applicant.user.seeker_full_name });
  }
}

async function conversationOf({ job, user }: Applicant): Promise<string | null> {
  if (user.conversation_id !== null) return user.conversation_id;
  try {
    const conversation_id = await swipeRight(job.job_id, user.user_id);
    const isMeant = (other: Applicant) => other.job.job_id === job.job_id && other.user.user_id === user.user_id;
    // Beginning a conversation marks the application as seen.
    updateCachedApplicant(isMeant, { user: { conversation_id }, job: { is_new: false } });
    await refreshElsewhere();
    return conversation_id;
  } catch (error) {
    toastErrors(error, texts.somethingWrong);
    return null;
  }
}
