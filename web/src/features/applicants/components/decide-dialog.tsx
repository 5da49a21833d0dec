import { type DecisionAct, requiresMessage } from '@jipe/contract/applicants/rules.decision';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { decisionBody } from '@jipe/contract/applicants/schema.decision';
import { firstReplies } from '@jipe/contract/replies/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureOf } from '../../../lib/api-error.ts';
import { type DecisionBody, previewQuery } from '../../../lib/decisions.ts';
import { draftOf } from '../../../lib/drafts.ts';
import { useMe } from '../../../lib/me.ts';
import { sendOnce } from '../../../lib/send-once.ts';
import { useForm } from '../../../lib/use-form.ts';
import { errorsOf, type FieldErrors } from '../../../lib/validate.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { decide } from '../api-decisions.ts';
import { decideWords } from '../texts-decide.ts';
import { DecisionPreview } from './decision-preview.tsx';
import { MessageFields, type MessageText } from './message-fields.tsx';

export interface DecideDialogProps {
  act: DecisionAct;
  /** The selected applicants, and the server time at which the list showed them. */
  rows: readonly Applicant[];
  seen_at: string;
  onDone: () => void;
  onClose: () => void;
}

/** The replies that every business starts with. The last of them refuses. */
const refusing = firstReplies.at(-1);
const beginning = (act: DecisionAct): MessageText => ({
  text: act === 'not_this_time' ? (refusing?.text ?? '') : '',
  text_es: act === 'not_this_time' ? (refusing?.text_es ?? '') : '',
});

/** The API nests the message under `tell`; the form's fields do not. */
const fieldOf = (name: string) => (name === 'tell' ? 'text' : name.replace(/^tell\./, ''));
const renamed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOf(name), text]));

/** Shows the message and the numbers of a bulk decision, then makes it. */
export function DecideDialog({ act, rows, seen_at, onDone, onClose }: DecideDialogProps) {
  const { user_id } = useMe();
  const [tells, setTells] = useState(requiresMessage(act));
  const ids = rows.flatMap(({ job }) => job.application_id ?? []);
  const preview = useQuery(previewQuery({ application_ids: ids, act, seen_at, tells }));
  const changed = new Set(preview.data?.changed.map(({ application_id }) => application_id));
  const left = rows.filter(({ job }) => job.application_id !== null && !changed.has(job.application_id));
  const bodyOf = ({ text, text_es }: MessageText): DecisionBody => ({
    application_ids: ids.filter((id) => !changed.has(id)),
    act,
    tell: tells ? { text, text_es } : null,
    seen_at,
  });
  const form = useForm<MessageText>({
    initial: beginning(act),
    fields: ['text', 'text_es'],
    draft: requiresMessage(act) ? draftOf(user_id, `decide:${act}`) : undefined,
    check: (told) => renamed(errorsOf(decisionBody, bodyOf(told))),
    submit: async (told) => {
      const body = bodyOf(told);
      try {
        await sendOnce({ owner: user_id, name: 'decide', body }, (key) => decide(body, key));
      } catch (error) {
        // The preview names who changed the applications and when, so it is fetched again.
        if (error instanceof ApiError && error.code === 'changed') void preview.refetch();
        throw error instanceof ApiError ? error.renamed(fieldOf) : error;
      }
      form.clearDraft();
      onDone();
    },
    failed: decideWords.failed,
    tell: null,
  });
  const isRefusedAsChanged = form.refusal instanceof ApiError && form.refusal.code === 'changed';
  const problem = isRefusedAsChanged ? decideWords.changed : (form.refusals[0] ?? null);
  const people = preview.data?.people ?? new Set(rows.map(({ user }) => user.user_id)).size;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={decideWords.titles[act](people)}
      size={tells ? 'large' : 'medium'}
      label={decideWords.confirms[act]}
      isDanger={act === 'not_this_time'}
      isReading={preview.isFetching}
      isDisabled={preview.data === undefined || left.length === 0}
      problem={problem}
      isAlert
    >
      <Stack>
        {preview.data ? (
          <DecisionPreview preview={preview.data} />
        ) : preview.isError ? (
          <ErrorState {...failureOf(preview.error, decideWords.previewFailed)} onRetry={() => void preview.refetch()} />
        ) : (
          <TextSkeleton lines={2} />
        )}
        {!requiresMessage(act) && act !== 'undo_flags' && act !== 'unhide' && (
          <CheckboxField
            label={decideWords.alsoTell}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
        )}
        {tells && <MessageFields act={act} form={form} rows={left} people={preview.data?.told ?? people} />}
      </Stack>
    </FormDialog>
  );
}
