import { TELL_MAX } from '@jipe/contract/applicants/rules.decision';
import { decisionBody } from '@jipe/contract/applicants/schema.decision';
import { fillReply, firstNameOf, replyFields } from '@jipe/contract/replies/rules';
import { useQuery } from '@tanstack/react-query';
import { ApiError, failureOf } from '../../../lib/api-error.ts';
import { previewQuery } from '../../../lib/decisions.ts';
import { fullName } from '../../../lib/format.ts';
import { useMe } from '../../../lib/me.ts';
import { useForm } from '../../../lib/use-form.ts';
import { errorsOf, type FieldErrors } from '../../../lib/validate.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ErrorState } from '../../../ui/data/error-state.tsx';
import { TextSkeleton } from '../../../ui/data/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { askBody, askedText, HOURS } from '../ask-text.ts';
import { coverageWords } from '../texts.ts';
import type { AskedPerson, Asking } from '../use-asking.ts';
import styles from './coverage.module.css';

interface AskDialogProps {
  /** The people, each with the hours to ask for. */
  people: readonly AskedPerson[];
  job: string;
  shop: string;
  asking: Asking;
  onClose: () => void;
}

/** The number of messages in the preview. */
const SHOWN = 3;
const fieldOf = (name: string) => name.replace(/^tell(?:\.text)?$/, 'text');

/** The first messages with their placeholders filled. */
function AsRead({ people, job, shop, text }: Pick<AskDialogProps, 'people' | 'job' | 'shop'> & { text: string }) {
  const { basic_info } = useMe();
  const sender = { manager: fullName(basic_info), business: basic_info.business_name };
  return (
    <section aria-label={coverageWords.asRead}>
      <Text size="s" weight="medium">
        {coverageWords.asRead}
      </Text>
      <ul className={styles.texts}>
        {people.slice(0, SHOWN).map(({ person, slots }) => (
          <li key={person.seeker_id} className={styles.text}>
            {fillReply(askedText(text, slots), {
              first_name: firstNameOf(person.seeker_full_name),
              job,
              shop,
              ...sender,
            })}
          </li>
        ))}
      </ul>
      {people.length > SHOWN && (
        <Text size="s" tone="muted">
          {coverageWords.andMore(people.length - SHOWN)}
        </Text>
      )}
    </section>
  );
}

/** Sends a message to each person of a plan, with the hours that this person would take. */
export function AskDialog({ people, job, shop, asking, onClose }: AskDialogProps) {
  const ids = people.flatMap(({ person }) => person.application_id ?? []);
  const preview = useQuery(previewQuery({ application_ids: ids, act: 'message', tells: true }));
  const seen_at = preview.data?.seen_at ?? '';

  const form = useForm<{ text: string }>({
    initial: { text: coverageWords.askText },
    check: ({ text }): FieldErrors => {
      const longest =
        people.map(({ slots }) => askedText(text, slots)).toSorted((a, b) => b.length - a.length)[0] ?? '';
      const errors = Object.entries(errorsOf(decisionBody, askBody(ids[0] ?? '', longest, seen_at)));
      return Object.fromEntries(errors.map(([name, said]) => [fieldOf(name), said]));
    },
    submit: async ({ text }) => {
      try {
        await asking.send(people, { text, seen_at });
      } catch (error) {
        // A colleague answered a person meanwhile. The new preview has a newer `seen_at`, so the next try passes.
        if (error instanceof ApiError && error.code === 'changed') void preview.refetch();
        throw error instanceof ApiError ? error.renamed(fieldOf) : error;
      }
      onClose();
    },
    failed: coverageWords.askFailed,
    tell: null,
  });

  const refused = form.refusals[0] ?? null;
  const count = people.filter(asking.isAsked).length;
  const problem =
    refused !== null && count > 0 ? `${refused} ${coverageWords.askedSome(count, people.length)}` : refused;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={coverageWords.askTitle(people.length)}
      label={coverageWords.askConfirm}
      isReading={preview.isFetching}
      isDisabled={preview.data === undefined}
      problem={problem}
      isAlert
    >
      <Stack>
        {preview.data ? (
          <output>
            <Text as="span" weight="medium">
              {coverageWords.askNumbers(preview.data.told, preview.data.unreachable)}
            </Text>{' '}
            <Text as="span" tone="muted">
              {coverageWords.askWaits}
            </Text>
          </output>
        ) : preview.isError ? (
          <ErrorState {...failureOf(preview.error, coverageWords.askFailed)} onRetry={() => void preview.refetch()} />
        ) : (
          <TextSkeleton lines={1} />
        )}
        <TextAreaField
          label={coverageWords.askLabel}
          minRows={4}
          maxRows={8}
          limit={TELL_MAX}
          {...form.getInputProps('text')}
        />
        <Text size="s" tone="muted">
          {coverageWords.askFields([HOURS, ...replyFields.map((field) => `{${field}}`)].join(' '))}
        </Text>
        <AsRead people={people} job={job} shop={shop} text={form.values.text} />
      </Stack>
    </FormDialog>
  );
}
